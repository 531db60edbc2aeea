import { cpSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions, withoutWindows } from '../tools/find-browser.mjs'
import { configuration } from '../tools/launcher/configuration.mjs'
import { consoleStart } from '../tools/launcher/console-build.mjs'
import { Program, repository } from '../tools/launcher/program.mjs'
import { TEST_BUILD } from '../tools/launcher/test-build.mjs'
import { type StoreLine, storeLine } from '../tools/store-line'
import { makeOtherBuild } from './other-build'

const BUILD = process.env.NEXT_DIST_DIR || TEST_BUILD
const OTHER_BUILD = `${BUILD}-other`
const REDIS = { host: '127.0.0.1', port: 6379 }

/** A console that can be killed and replaced while its pages are open. */
export type ReplacedConsole = {
  /** A browser of its own, in which the usual address leads to this console. */
  browser: Browser
  /** Kills the console at once, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** Starts another console in its place: of the same build, or of one whose scripts all have other names. */
  start: (build?: 'same' | 'other') => Promise<void>
  /** The console's connection to the session store. */
  store: Pick<StoreLine, 'cut' | 'mend'>
  stop: () => Promise<void>
}

/**
 * Starts a console for the same bank on the port `ahead` of the one under test. Its sessions are in Redis and outlive it, as
 * when several copies run.
 */
export async function startReplaced(ahead: number): Promise<ReplacedConsole> {
  const port = Number(process.env.E2E_PORT)
  const own = port + ahead
  const store = await storeLine(REDIS)
  const { console: settings } = configuration({
    port,
    sandboxPort: Number(process.env.E2E_SANDBOX_PORT),
    mode: 'production',
    // So long that the kill always comes while a request to the bank is under way.
    console: { BANK_TIMEOUT_MS: '60000', REDIS_URL: `redis://127.0.0.1:${store.port}/9` },
  })
  let program: Program | undefined
  let browser: Browser | undefined
  const start: ReplacedConsole['start'] = async (build = 'same') => {
    if (build === 'other') copyAsOther()
    const args = [...consoleStart, '--hostname', '127.0.0.1', '--port', String(own)]
    program = new Program('The other console', args, {
      ...settings,
      NEXT_DIST_DIR: build === 'other' ? OTHER_BUILD : BUILD,
    })
    await program.ready(`http://127.0.0.1:${own}/api/health?probe=ready`, 60)
  }
  const stop = async () => {
    await browser?.close()
    await program?.stop()
    await store.close()
    rmSync(join(repository, OTHER_BUILD), { recursive: true, force: true })
  }
  try {
    await start()
    browser = await chromium.launch({
      ...launchOptions,
      executablePath: withoutWindows(process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH),
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${own}`,
      ],
    })
  } catch (error) {
    await stop()
    throw error
  }
  const kill = async () => {
    if (program?.pid !== undefined) process.kill(program.pid, 'SIGKILL')
    await program?.ended
  }
  return { browser, kill, start, store, stop }
}

/** Whether the session store is there. @throws when it is not and the run requires it. */
export async function isRedisThere(): Promise<boolean> {
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(REDIS.port, REDIS.host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (!isThere && process.env.REQUIRE_SERVICES === '1')
    throw new Error(`REQUIRE_SERVICES=1, but no Redis answers on ${REDIS.host}:${REDIS.port}`)
  return isThere
}

function copyAsOther(): void {
  const [from, to] = [join(repository, BUILD), join(repository, OTHER_BUILD)]
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'cache')) })
  makeOtherBuild(to)
}
