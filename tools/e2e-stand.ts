import { freePort } from './launcher/free-port.mjs'
import { Launch } from './launcher/launch.mjs'
import { TEST_BUILD } from './launcher/test-build.mjs'

/**
 * Starts a sandbox with new data and a console for the tests in `e2e/`, on ports, data and a build of their own, so that a
 * running demo is left alone. Two runs with different ports and different `NEXT_DIST_DIR`s do not disturb each other either.
 * Playwright calls the returned function at the end.
 */
export default async function startStand(): Promise<() => Promise<void>> {
  const sandboxPort = await freePort('E2E_SANDBOX_PORT', 4230)
  const launch = new Launch(
    {
      port: await freePort('E2E_PORT', 4231),
      sandboxPort,
      mode: 'production',
      distDir: process.env.NEXT_DIST_DIR || TEST_BUILD,
      freshData: true,
      sandbox: {
        SANDBOX_DATA: `.sandbox-e2e-${sandboxPort}`,
        SANDBOX_CLIENTS: '12480',
        // Tests decide verifications themselves.
        SANDBOX_VERIFICATION_SECONDS: '3600',
        DATABASE_URL: '',
      },
      console: {
        BANK_TIMEOUT_MS: '5000',
        // Tests share the sessions of their worker, and may return to one after half an hour.
        SESSION_IDLE_SECONDS: '3600',
        SESSION_ABSOLUTE_SECONDS: '',
        REDIS_URL: '',
      },
    },
    (line) => process.stdout.write(`${line}\n`),
  )
  try {
    await launch.start()
  } catch (error) {
    await launch.stop()
    throw error
  }
  return () => launch.stop()
}
