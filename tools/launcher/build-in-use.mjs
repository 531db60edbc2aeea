import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from './program.mjs'

/*
 * A console loads scripts from its build for as long as it runs, and a new build begins by emptying the folder. So each launch
 * leaves a sign in the folder of its build: a file that is named after its port and holds its process. The sign of a launch
 * that was killed counts for nothing, even if something else answers at that port by now.
 */

const SIGN = 'used-at-'

/**
 * @param {string} build The folder of the build.
 * @param {number} port
 * @returns {() => void} takes the sign away.
 */
export function signUse(build, port) {
  const sign = join(build, `${SIGN}${port}`)
  writeFileSync(sign, String(process.pid))
  const endUse = () => {
    process.off('exit', endUse)
    rmSync(sign, { force: true })
  }
  process.on('exit', endUse)
  return endUse
}

/**
 * @param {string} build The folder of the build.
 * @returns {Promise<string | undefined>} The origin of a running console that was started from it.
 */
export async function userOf(build) {
  if (!existsSync(build)) return undefined
  for (const name of readdirSync(build)) {
    if (!name.startsWith(SIGN)) continue
    const sign = join(build, name)
    if (!runs(Number(readFileSync(sign, 'utf8')))) {
      rmSync(sign, { force: true })
      continue
    }
    const origin = `http://localhost:${name.slice(SIGN.length)}`
    if (await answers(`${origin}/api/health`)) return origin
  }
  return undefined
}

/** @param {number} pid */
function runs(pid) {
  try {
    // A signal to 0 would reach this process itself.
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // Only a process that exists can belong to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
