import { cpSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../tools/find-browser.mjs'
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
  /** Its own, in which the usual address leads to this console. */
  browser: Browser
  /** Ends it at once, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** Puts another one in its place: of the same build, or of one whose scripts all have other names. */
  start: (build?: 'same' | 'other') => Promise<void>
  /** Its line to the store of sessions. */
  store: Pick<StoreLine, 'cut' | 'mend'>
  stop: () => Promise<void>
}

/**
 * Starts a console beside the one under test, on the port `ahead` of it, for the same bank. Sessions are in
 * Redis, so that they outlive it, as where several copies run.
 */
export async function startReplaced(ahead: number): Promise<ReplacedConsole> {
  const port = Number(process.env.E2E_PORT)
  const own = port + ahead
  const store = await storeLine(REDIS)
  const { console: settings } = configuration({
    port,
    sandboxPort: Number(process.env.E2E_SANDBOX_PORT),
    mode: 'production',
    // So long that a test always kills it in the middle of what it asks the bank.
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
      executablePath: process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH,
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

/** Whether the store of sessions is there. @throws where it has to be and is not. */
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
