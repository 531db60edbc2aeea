import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './launcher/program.mjs'

/**
 * The sandbox's test files that the deep run repeats: on a PostgreSQL server those that ask for the engines (`findEngines`),
 * and at greater depth those that ask for the `depth`.
 */
export function deepSuites() {
  return testsOf('sandbox/test', /findEngines\(\)|inject\('depth'\)/)
}

/** The test files of the API of which the quick run leaves a part out. */
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
