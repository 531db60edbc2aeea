import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { hasRedis, redisOfTheTest } from '../tools/built/redis-of-the-test'
import { hasNginx, nginxOfTheTest, SecureBrowser } from '../tools/built/through-nginx'
import { unusedPort } from '../tools/built/unused-port'
import { configuration } from '../tools/launcher/configuration.mjs'
import { Program } from '../tools/launcher/program.mjs'
import { Bank } from './bank'
import { makeOtherBuild } from './other-build'

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/test'
const PACKAGED_BUILD = '.next-package'

/** Two packaged copies of the console behind nginx, which ends TLS, with a Redis and a bank on PostgreSQL of their own. */
export type TwoCopies = {
  origin: string
  /** An officer at their bank, without the console. */
  officer: Bank
  /** Reads over HTTP/2 in the session of these cookies, in addition to the browser of the test. */
  reader: (cookies: readonly { name: string; value: string }[]) => SecureBrowser
  /** Stops one copy as a deployment does, and starts one of another build in its place. Resolves once that is ready. */
  replace: (at: 0 | 1) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A sentence about the missing services, to skip a test with; undefined if all are there. @throws if one is missing and the run
 * requires it.
 */
export async function whatIsMissing(): Promise<string | undefined> {
  const missing = [
    ...(hasNginx ? [] : ['no nginx']),
    ...(hasRedis ? [] : ['no redis-server']),
    ...((await isPostgresThere()) ? [] : ['no PostgreSQL on 127.0.0.1:5432']),
  ]
  return missing.length > 0 ? `Skipped: there is ${missing.join(', and ')}.` : undefined
}

/** Packages the console and starts everything on ports of its own. */
export async function startTwoCopies(): Promise<TwoCopies> {
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clientele-two-copies-')))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const [former, newer] = [join(folder, 'former'), join(folder, 'newer')]
    await packageInto(former)
    cpSync(former, newer, { recursive: true, verbatimSymlinks: true })
    makeOtherBuild(join(newer, PACKAGED_BUILD))

    const redis = await redisOfTheTest()
    undo.push(redis.close)
    const ports = [await unusedPort(), await unusedPort()] as const
    const nginx = await nginxOfTheTest(await unusedPort(), ports)
    undo.push(nginx.close)
    const schema = `rolling_upgrade_${randomUUID().replaceAll('-', '')}`
    undo.push(() => onPostgres(`drop schema if exists "${schema}" cascade`))
    const settings = configuration({
      port: 0,
      sandboxPort: await unusedPort(),
      mode: 'production',
      sandbox: {
        CONSOLE_ORIGIN: nginx.origin,
        DATABASE_URL: POSTGRES,
        DATABASE_SCHEMA: schema,
        SANDBOX_DATA: join(folder, 'sandbox'),
        SANDBOX_CLIENTS: '240',
        SANDBOX_VERIFICATION_SECONDS: '3600',
      },
      console: {
        APP_ORIGIN: nginx.origin,
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: '1',
        NEXT_DIST_DIR: '',
        // As in a container, whose host name is no address to listen on.
        HOSTNAME: 'a-container-of-that-name',
      },
    })
    const { sandboxOrigin } = settings
    const sandbox = new Program(
      'The sandbox',
      ['--import', 'tsx', 'sandbox/main.ts'],
      settings.sandbox,
    )
    undo.push(() => sandbox.stop())
    await sandbox.ready(`${sandboxOrigin}/sandbox/health`, 120)

    const start = async (release: string, port: number) => {
      const args = ['--hostname', '127.0.0.1', '--port', String(port)]
      const start = join(release, 'start.mjs')
      const copy = new Program('A packaged copy', [start, ...args], settings.console)
      undo.push(() => copy.stop())
      await copy.ready(`http://127.0.0.1:${port}/api/health?probe=ready`, 60)
      return copy
    }
    const copies = await Promise.all(ports.map((port) => start(former, port)))
    return {
      origin: nginx.origin,
      officer: new Bank('officer', sandboxOrigin),
      reader: (cookies) => {
        const reader = new SecureBrowser(nginx.origin, nginx.certificate)
        reader.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
        return reader
      },
      replace: async (at) => {
        const { pid, ended } = copies[at] ?? {}
        if (pid === undefined) throw new Error(`There is no copy ${at}.`)
        process.kill(pid, 'SIGTERM')
        await ended
        await start(newer, ports[at])
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function packageInto(folder: string): Promise<void> {
  const packaging = new Program('The packaging', ['tools/launcher/package.mjs'], {
    NEXT_DIST_DIR: PACKAGED_BUILD,
    PACKAGE_DIR: folder,
  })
  const how = await packaging.ended
  if (how !== 'exit code 0') throw new Error(`${how}: ${packaging.lastLines}`)
}

async function isPostgresThere(): Promise<boolean> {
  try {
    await onPostgres('select 1')
    return true
  } catch (error) {
    if (process.env.REQUIRE_SERVICES === '1') throw error
    return false
  }
}

async function onPostgres(statement: string): Promise<void> {
  const connection = new Client({ connectionString: POSTGRES, connectionTimeoutMillis: 5000 })
  await connection.connect()
  try {
    await connection.query(statement)
  } finally {
    await connection.end()
  }
}
