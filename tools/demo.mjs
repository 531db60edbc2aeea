import { freePort } from './launcher/free-port.mjs'
import { Launch } from './launcher/launch.mjs'
import { LaunchFailed } from './launcher/launch-failed.mjs'

/*
 * `npm run demo`: starts the sandbox and the console, ready to be used. `npm run dev` (with --reload) does the same, but its
 * console compiles changed sources.
 */

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const stopAsked = new Promise((/** @type {(why: 'asked to stop') => void} */ resolve) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => resolve('asked to stop'))
})

async function run() {
  const launch = new Launch(
    {
      port: await freePort('PORT', 3000),
      sandboxPort: await freePort('SANDBOX_PORT', 4010),
      mode: process.argv.includes('--reload') ? 'development' : 'production',
    },
    say,
  )
  const { consoleOrigin, sandboxOrigin } = launch.configuration
  const startAndWatch = async () => {
    await launch.start()
    say(`Clientele is ready: ${consoleOrigin}`)
    say('Sign in as officer, verifier or auditor (one click, no password).')
    say(`The sandbox bank answers on ${sandboxOrigin}; press Ctrl C to stop both.`)
    await launch.failure()
  }
  try {
    await Promise.race([stopAsked, startAndWatch()])
  } finally {
    await launch.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof LaunchFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
