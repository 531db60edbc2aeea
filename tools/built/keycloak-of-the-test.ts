import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { vi } from 'vitest'
import { repository } from '../launcher/program.mjs'

const KEYCLOAK = '26.0.7'
const PLACE = join(repository, 'node_modules/.cache/keycloak')
const HOME = join(PLACE, `keycloak-${KEYCLOAK}`)
/** The console's origin in `tools/keycloak/realm.json`. */
const CONSOLE = 'http://console.example'
const ADMINISTRATOR = { username: 'administrator', password: 'an-administrator-of-this-test' }

const runs = (program: string, option: string) =>
  spawnSync(program, [option], { stdio: 'ignore' }).status === 0

/** What is missing to run a Keycloak; undefined if nothing is. */
export const keycloakLacks = !runs('java', '-version')
  ? 'a Java to run it'
  : !existsSync(HOME) && !runs('mvn', '--version')
    ? 'a Maven to get it'
    : undefined
if (keycloakLacks && process.env.REQUIRE_SERVICES === '1')
  throw new Error(`REQUIRE_SERVICES=1, but Keycloak lacks ${keycloakLacks}`)

/** Fetches Keycloak if it is not there yet: 147 MB by Maven, which caches them. */
function install(): void {
  if (existsSync(HOME)) return
  const unpacked = join(PLACE, `unpacked-${process.pid}`)
  mkdirSync(unpacked, { recursive: true })
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK}:tar.gz`
  run('mvn', [
    '-B',
    '-q',
    'dependency:copy',
    `-Dartifact=${artifact}`,
    `-DoutputDirectory=${unpacked}`,
  ])
  run('tar', ['-xzf', join(unpacked, `keycloak-quarkus-dist-${KEYCLOAK}.tar.gz`), '-C', unpacked])
  // The rename comes last, so that a folder of this name is always complete.
  renameSync(join(unpacked, `keycloak-${KEYCLOAK}`), HOME)
  rmSync(unpacked, { recursive: true, force: true })
}

function run(program: string, args: string[]): void {
  const { status, stderr, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`)
}

/**
 * A real Keycloak with the realm of `tools/keycloak/realm.json`, for a console at `consoleOrigin`, and its administrator. It
 * keeps nothing from one start to the next.
 */
export async function keycloakOfTheTest(port: number, consoleOrigin: string) {
  install()
  const realm = readFileSync(join(repository, 'tools/keycloak/realm.json'), 'utf8')
  mkdirSync(join(HOME, 'data/import'), { recursive: true })
  writeFileSync(join(HOME, 'data/import/realm.json'), realm.replaceAll(CONSOLE, consoleOrigin))
  const origin = `http://127.0.0.1:${port}`
  const stop = start([
    'start-dev',
    '--db=dev-mem',
    '--import-realm',
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    `--hostname=${origin}`,
    '--hostname-strict=true',
  ])
  const issuer = `${origin}/realms/clientele`
  try {
    await stop.unless(() => isThere(`${issuer}/.well-known/openid-configuration`))
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, issuer, stop, ...administrator(origin) }
}

function start(args: string[]) {
  const child = spawn(join(HOME, 'bin/kc.sh'), args, {
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: the script may start another Java before the one that it becomes.
    detached: true,
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4000)
    })
  const end = () => signal(child, 'SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    signal(child, 'SIGTERM')
    await ended
    process.off('exit', end)
  }
  /** Waits until `isSo` holds; throws if Keycloak ends instead. */
  const unless = async (isSo: () => Promise<boolean>) => {
    const look = async () => child.exitCode !== null || (await isSo())
    await vi.waitUntil(look, { timeout: 900_000, interval: 500 })
    if (child.exitCode !== null) throw new Error(`Keycloak ended: ${said}`)
  }
  return Object.assign(stop, { unless })
}

function signal({ pid, exitCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, name)
}

const isThere = (url: string) =>
  request(url).then(
    async ({ statusCode, body }) => {
      await body.dump()
      return statusCode === 200
    },
    () => false,
  )

/** The actions of an administrator, by Keycloak's own API. */
function administrator(origin: string) {
  const admin = `${origin}/admin/realms/clientele`

  async function token(): Promise<string> {
    const { body } = await request(`${origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        ...ADMINISTRATOR,
      }).toString(),
    })
    return ((await body.json()) as { access_token: string }).access_token // the shape that Keycloak's API gives
  }

  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, sent?: object) {
    const { statusCode, body } = await request(`${admin}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: sent && JSON.stringify(sent),
    })
    const text = await body.text()
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  const idOf = async (username: string): Promise<string> =>
    (await ask('GET', `/users?exact=true&username=${username}`))[0].id

  return {
    /** Ends every session of a person. */
    logOut: async (username: string) => ask('POST', `/users/${await idOf(username)}/logout`),
    /** Disables or enables an account. */
    setEnabled: async (username: string, enabled: boolean) =>
      ask('PUT', `/users/${await idOf(username)}`, { enabled }),
    /** How often an event of this type has happened to a person. */
    count: async (type: string, username: string): Promise<number> =>
      (await ask('GET', `/events?type=${type}&user=${await idOf(username)}&max=1000`)).length,
  }
}
