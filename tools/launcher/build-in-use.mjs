import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from './program.mjs'

/*
 * A console loads scripts from its build for as long as it runs, and a new build begins by emptying the folder. So each launch
 * leaves a sign in the folder of its build: a file named after its port. A sign where no console answers any more is left
 * over from a launch that was killed, and counts for nothing.
 */

const SIGN = 'used-at-'

/**
 * @param {string} build The folder of the build.
 * @param {number} port
 * @returns {() => void} takes the sign away.
 */
export function signUse(build, port) {
  const sign = join(build, `${SIGN}${port}`)
  writeFileSync(sign, '')
  return () => rmSync(sign, { force: true })
}

/**
 * @param {string} build The folder of the build.
 * @returns {Promise<string | undefined>} The origin of a running console that was started from it.
 */
export async function userOf(build) {
  if (!existsSync(build)) return undefined
  for (const name of readdirSync(build)) {
    if (!name.startsWith(SIGN)) continue
    const origin = `http://localhost:${name.slice(SIGN.length)}`
    if (await answers(`${origin}/api/health`)) return origin
  }
  return undefined
}
