import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Has Next start without the schema of its configuration, against which `npm run build` has checked next.config.mjs.
 * Next would check it once more and keep the schema for good: 264 optional members and all the others, each with two
 * dozen functions bound to it, and the tools for TypeScript that it is made with, weighs some 1.6 MB of heap.
 * Where Next has no such module any more it starts as it is.
 */
export function trustConfiguration() {
  const schema = resolved('next/dist/server/config-schema')
  if (!schema || require.cache[schema]) return
  const takesAll = { safeParse: (/** @type {unknown} */ data) => ({ success: true, data }) }
  // Next looks here for the names of the experiments that it lists at its start: all of ours were known to the build.
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
