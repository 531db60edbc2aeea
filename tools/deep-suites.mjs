import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './launcher/program.mjs'

/**
 * The tests of the sandbox that the deep run repeats: those that ask which engines there are, on a PostgreSQL server,
 * and those that ask how deep to go.
 */
export function deepSuites() {
  return testsOf('sandbox/test', /findEngines\(\)|inject\('depth'\)/)
}

/** The tests of the API of which the quick run leaves some out, file by file. */
export function deeperSuites() {
  return testsOf('app/api/test', /^deeper\(/m)
}

/** @param {string} folder @param {RegExp} asking */
function testsOf(folder, asking) {
  return readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => asking.test(readFileSync(join(repository, path), 'utf8')))
}
