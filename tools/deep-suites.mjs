import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './launcher/program.mjs'

const FOLDER = 'sandbox/test'
const ASKING = /findEngines\(\)|inject\('depth'\)/

/**
 * The tests of the sandbox that the deep run repeats: those that ask which engines there are, on a PostgreSQL server,
 * and those that ask how deep to go.
 */
export function deepSuites() {
  return readdirSync(join(repository, FOLDER))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${FOLDER}/${name}`)
    .filter((path) => ASKING.test(readFileSync(join(repository, path), 'utf8')))
}
