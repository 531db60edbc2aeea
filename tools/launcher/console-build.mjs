import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { userOf } from './build-in-use.mjs'
import { LaunchFailed } from './launch-failed.mjs'
import { Program, repository } from './program.mjs'

/** The script of the `next` command, for Node to run. */
export const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

/**
 * The arguments for Node that `npm start` uses. The console needs 90 MB; with Node's defaults, garbage would grow to many times
 * that. Half the room for new objects pays for collecting the old ones half as often: such a collection takes both processors,
 * and the slowest pages are those that meet one.
 */
export const consoleStart = [
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
  'tools/launcher/start.mjs',
]

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'tools/launcher/build.mjs',
  'tools/launcher/compress-scripts.mjs',
  'tools/launcher/desk-scripts.mjs',
  'tools/launcher/plain-letters.mjs',
  'tools/launcher/share-scripts.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The file that `build.mjs` writes last: Next's own mark is there before its last files are, and before our steps. */
export const FINISHED = 'BUILT'

/**
 * True if there is no finished build, or a source changed after it. Folders count too: their times show when files were removed.
 * @param {string} distDir
 * @param {string} [root]
 */
export function isBuildOld(distDir, root = repository) {
  const mark = join(root, distDir, FINISHED)
  if (!existsSync(mark)) return true
  const built = statSync(mark).mtimeMs
  return SOURCES.some((source) => isNewer(join(root, source), built))
}

/** @param {string} path @param {number} than @returns {boolean} */
function isNewer(path, than) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return false
  if (found.mtimeMs > than) return true
  return found.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), than))
}

/**
 * Builds the console in `environment.NEXT_DIST_DIR` if the build there is old or missing.
 * @param {Record<string, string> & { NEXT_DIST_DIR: string }} environment
 * @param {(line: string) => void} say
 * @param {(...start: ConstructorParameters<typeof Program>) => Program} start
 * @throws LaunchFailed with the last output of the build, or because a running console uses the old one.
 */
export async function buildIfOld(environment, say, start = (...given) => new Program(...given)) {
  const distDir = environment.NEXT_DIST_DIR
  if (!isBuildOld(distDir)) return
  const user = await userOf(join(repository, distDir))
  if (user)
    throw new LaunchFailed(
      `The build in ${distDir} is older than the sources, but the console at ${user} runs from it. Stop that one, or set NEXT_DIST_DIR to another folder.`,
    )
  say('Building the console; this takes about half a minute.')
  const build = start('The build', ['tools/launcher/build.mjs'], {
    ...environment,
    NODE_ENV: 'production',
  })
  const how = await build.ended
  if (how !== 'exit code 0')
    throw new LaunchFailed(`The console could not be built (${how}).\n${build.lastLines}`)
}
