import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ABOUT = fileURLToPath(new URL('checked-config.mjs', import.meta.url))

// In its own process, because the replaced module would stay in the module cache.
const told = execFileSync(
  process.execPath,
  [
    '--input-type=module',
    '-e',
    `import { createRequire } from 'node:module'
    import { isDeepStrictEqual } from 'node:util'
    import { trustConfiguration } from ${JSON.stringify(ABOUT)}
    const require = createRequire(${JSON.stringify(ABOUT)})
    trustConfiguration()
    const { configSchema, experimentalSchema } = require('next/dist/server/config-schema')
    const config = (await import('../../next.config.mjs')).default
    const { default: load } = require('next/dist/server/config')
    const { PHASE_PRODUCTION_SERVER } = require('next/constants')
    const loaded = await load(PHASE_PRODUCTION_SERVER, ${JSON.stringify(fileURLToPath(new URL('../..', import.meta.url)))}, { silent: true })
    const names = Object.keys(config.experimental)
    process.stdout.write(JSON.stringify({
      isSchema: 'shape' in configSchema,
      known: names.every((name) => Object.prototype.hasOwnProperty.call(experimentalSchema, name)),
      same: names.every((name) => isDeepStrictEqual(loaded.experimental[name], config.experimental[name])),
    }))`,
  ],
  { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
)

it('The console starts with its configuration, and without the schema that the build checked it against', () => {
  expect(JSON.parse(told)).toEqual({ isSchema: false, known: true, same: true })
})
