import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Lets Next start without the schema of its configuration, because `npm run build` has already checked next.config.mjs against
 * it. Next would check it again and keep the schema for good: some 1.6 MB of heap for 264 optional members and all the others,
 * each with two dozen bound functions, and for the TypeScript tools they are made with. If a later Next has no such module, it
 * starts as usual.
 */
export function trustConfiguration() {
  const schema = resolved('next/dist/server/config-schema')
  if (!schema || require.cache[schema]) return
  const takesAll = { safeParse: (/** @type {unknown} */ data) => ({ success: true, data }) }
  // Next looks up here the names of the experiments that it lists at its start; the build has checked all of ours.
  const knowsAll = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true }) })
  const Module = require('node:module')
  const module = new Module(schema)
  module.exports = { configSchema: takesAll, experimentalSchema: knowsAll }
  module.loaded = true
  require.cache[schema] = module
}

/** @param {string} name */
function resolved(name) {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}
