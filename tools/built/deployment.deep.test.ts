import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Program } from '../launcher/program.mjs'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, settingsOf } from './console-of-the-test'
import { plantedIn, plantedSettings } from './planted-secrets'
import { hasRedis, redisOfTheTest } from './redis-of-the-test'
import { Running } from './running'
import { hasNginx, nginxOfTheTest, SecureBrowser, setBy } from './through-nginx'
import { unusedPort } from './unused-port'

const MEBIBYTE = 1024 ** 2
/** An image may have 250 MB, of which Node takes 120 and a small system 30. */
const MOST_BYTES = 100 * MEBIBYTE

let folder = ''
const undo: (() => Promise<unknown> | undefined)[] = []

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'clientele-package-')))
  const packaging = new Program('The packaging', ['tools/launcher/package.mjs'], {
    NEXT_DIST_DIR: '.next-package',
    PACKAGE_DIR: join(folder, 'console'),
    // A build may be made with the settings of a running copy.
    ...plantedSettings(),
  })
  const how = await packaging.ended
  if (how !== 'exit code 0') throw new Error(`${how}: ${packaging.lastLines}`)
}, 600_000)
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the package with the command of its own start script. */
function start(args: string[], settings: Record<string, string>): Program {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'console/package.json'), 'utf8'))
  const [, ...words] = String(scripts.start).split(' ')
  const own = words.map((word) => (word.endsWith('.mjs') ? join(folder, 'console', word) : word))
  const program = new Program('A packaged copy', [...own, ...args], {
    // As in a container, whose host name is no address to listen on.
    HOSTNAME: 'a-container-of-that-name',
    ...settings,
  })
  undo.push(() => program.stop())
  return program
}

async function startCopy(port: number, settings: Record<string, string>): Promise<Program> {
  const program = start(['--hostname', '127.0.0.1', '--port', String(port)], settings)
  await program.ready(`http://127.0.0.1:${port}/api/health?probe=ready`, 60)
  return program
}

const files = () =>
  readdirSync(join(folder, 'console'), { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    stat: lstatSync(join(folder, 'console', path)),
  }))

it('the package is small, and has nothing that the console does not need', () => {
  const bytes = files().reduce((sum, { stat }) => sum + (stat.isFile() ? stat.size : 0), 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const top = readdirSync(join(folder, 'console'))
  expect(top.sort()).toEqual([
    '.next-package',
    'LICENSE',
    'checked-config.mjs',
    'cut-secrets.mjs',
    'free-port.mjs',
    'launch-failed.mjs',
    'listen-when-ready.mjs',
    'node_modules',
    'package.json',
    'public',
    'server.js',
    'start.mjs',
  ])
  const packages = readdirSync(join(folder, 'console/node_modules'))
  for (const tool of ['typescript', 'sharp', '@img', 'tailwindcss', 'fastify'])
    expect(packages).not.toContain(tool)
})

it('no secret that a build could read is in the package, nor in the bill of materials', () => {
  const holding = files()
    .filter(({ stat }) => stat.isFile())
    .flatMap(({ path }) => {
      const found = plantedIn(readFileSync(join(folder, 'console', path), 'latin1'))
      return found.length > 0 ? [{ path, found }] : []
    })
  expect(holding).toEqual([])
  const env = { ...process.env, ...plantedSettings() }
  const bill = spawnSync(process.execPath, ['tools/sbom.mjs'], { encoding: 'utf8', env })
  expect(JSON.parse(bill.stdout).components.length).toBeGreaterThan(10)
  expect(plantedIn(bill.stdout + bill.stderr)).toEqual([])
})

it('no link of the package leads outside its folder', () => {
  const links = files().filter(({ stat }) => stat.isSymbolicLink())
  expect(links.length).toBeGreaterThan(0)
  for (const { path } of links)
    expect(realpathSync(join(folder, 'console', path))).toContain(join(folder, 'console'))
})

it('without settings a packaged copy lists all that are missing, and ends', async () => {
  const program = start(['--port', String(await unusedPort())], { NODE_ENV: 'production' })
  expect(await program.ended).toBe('exit code 1')
  expect(program.lastLines).toContain('APP_ORIGIN is missing')
})

const mayBecomeSomebodyElse =
  process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).error === undefined

it.skipIf(!mayBecomeSomebodyElse)(
  'a packaged copy runs as a user who may write nothing',
  async () => {
    const bank = await bankOfTheTest(CLIENT_ID)
    undo.push(bank.close)
    chmodSync(folder, 0o755)
    const port = await unusedPort()
    const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
    const args = [...nobody, process.execPath, join(folder, 'console/start.mjs')]
    const settings = settingsOf(bank, `http://localhost:${port}`)
    const copy = new Running('setpriv', [...args, '-H', '127.0.0.1', '-p', String(port)], settings)
    undo.push(() => copy.stop())
    await copy.listens(port)
    const answer = await fetch(`http://localhost:${port}/sign-in`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Continue with Lakeside Bank')
    expect(copy.said).not.toMatch(/EACCES|EROFS|EPERM/)
  },
)

const LIST = '/api/clients?limit=50&offset=0&orderBy=id&sortBy=ASC'
/** Read throughout; file addresses have a location of their own in nginx.conf. */
const READS: [path: string, status: number][] = [
  [LIST, 200],
  ['/clients', 200],
  // This bank has no such record, and a copy has to say so.
  ['/api/clients/7/identifiers/3/documents', 404],
]
const onePage = JSON.stringify({
  totalFilteredRecords: 1,
  pageItems: [{ id: 7, displayName: 'Nia Barrow', status: { id: 100 } }],
})

/** Starts two packaged copies that share a Redis, behind nginx, and signs a person in. */
async function standBehindNginx() {
  const bank = await bankOfTheTest(CLIENT_ID)
  undo.push(bank.close)
  const commands = new Map<string, number>()
  bank.answer = ({ method, url = '' }, response) => {
    const path = url.split('?')[0] ?? ''
    if (method === 'POST' && path.startsWith('/v1/clients/'))
      commands.set(path, (commands.get(path) ?? 0) + 1)
    else if (method !== 'GET' || path !== '/v1/clients') return false
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(method === 'POST' ? '{"clientId":7}' : onePage)
    return true
  }
  const redis = await redisOfTheTest()
  undo.push(redis.close)
  const ports = [await unusedPort(), await unusedPort()] as const
  const nginx = await nginxOfTheTest(await unusedPort(), ports)
  undo.push(nginx.close)
  const settings = { ...settingsOf(bank, nginx.origin), REDIS_URL: redis.url }
  const copies = await Promise.all(ports.map((port) => startCopy(port, settings)))
  const person = new SecureBrowser(nginx.origin, nginx.certificate)
  undo.push(async () => person.close())
  await person.signIn((nonce) => {
    bank.nonce = nonce
  })
  return { bank, commands, ports, copies, settings, nginx, person }
}

const isPossible = hasNginx && hasRedis

it.skipIf(!isPossible)(
  'the console itself reports a failing bank, and no copy is taken out of service',
  async () => {
    const { bank, person } = await standBehindNginx()
    bank.answer = ({ url = '' }, response) => {
      if (!url.startsWith('/v1/clients')) return false
      response.writeHead(500).end('{}')
      return true
    }
    for (let asked = 0; asked < 10; asked += 1) {
      const answer = await person.ask(LIST)
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 'bank_failed'])
      expect(answer.headers['x-trace-id']).toBeTruthy()
    }
  },
)

it.skipIf(!isPossible)('over TLS and HTTP/2 staff sign in, read and get live updates', async () => {
  const { nginx, person } = await standBehindNginx()
  expect(person.cookie).toMatch(/^__Host-/)
  const page = await person.ask('/clients')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Nia Barrow')
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  const [script = ''] = page.text.match(/\/_next\/static\/[^"]+\.js/) ?? []
  const loaded = await person.ask(script, { headers: { 'accept-encoding': 'br' } })
  expect([loaded.status, loaded.headers['content-encoding']]).toEqual([200, 'br'])
  expect(await person.begin('/api/events')).not.toBe('')

  const stranger = new SecureBrowser(nginx.origin, nginx.certificate)
  undo.push(async () => stranger.close())
  const turned = await stranger.ask('/clients', { headers: { 'sec-fetch-site': 'none' } })
  expect([turned.status, setBy(turned.headers)]).toEqual([307, []])
  expect((await stranger.ask('/api/health')).text).toBe('{"live":true}')
  for (const query of ['probe=ready', '%70robe=ready'])
    expect((await stranger.ask(`/api/health?${query}`)).status).toBe(404)
})

const CHANGES: [method: string, path: string][] = [
  ['POST', '/api/clients/7/verification'],
  ['PUT', '/api/clients/7'],
  ['DELETE', '/api/clients/7/identifiers/3'],
  ['POST', '/api/clients/7/identifiers/3/documents'],
]

it.skipIf(!isPossible)('while one copy is gone every change reaches the other', async () => {
  const { copies, person } = await standBehindNginx()
  const { pid = 0, ended } = copies[0] ?? expect.unreachable()
  process.kill(pid, 'SIGTERM')
  await ended
  for (const [method, path] of CHANGES)
    for (let sent = 0; sent < 6; sent += 1) {
      const headers = { 'idempotency-key': randomUUID() }
      const body = method === 'DELETE' ? {} : { body: '{}' }
      const answer = await person.ask(path, { method, headers, ...body })
      // Not all of these can be carried out; what counts is that the console answers.
      expect(answer.headers['x-trace-id'], `${method} ${path}`).toBeTruthy()
    }
})

it.skipIf(!isPossible)(
  'while both copies are replaced one after the other no read fails, no session ends, and no command is doubled',
  async () => {
    const { commands, ports, copies, settings, person } = await standBehindNginx()
    let isOver = false
    const failed: string[] = []
    let reads = 0
    const read = async () => {
      while (!isOver) {
        const [path, status] = READS[reads % READS.length] ?? expect.unreachable()
        reads += 1
        const answer = await person
          .ask(path)
          .catch((error: Error) => ({ status: 0, text: error.message }))
        if (answer.status !== status)
          failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
    }
    const pressed = new Map<number, number>()
    const press = async () => {
      for (let client = 1; !isOver; client += 1) {
        const key = randomUUID()
        let status = 0
        // As a page does: repeats the same press until its outcome is known.
        for (let tries = 0; tries < 200 && (status === 0 || status >= 500); tries += 1)
          status = await person
            .ask(`/api/clients/${client}/verification`, {
              method: 'POST',
              body: JSON.stringify({ kind: 'full' }),
              headers: { 'idempotency-key': key },
            })
            .then((answer) => answer.status)
            .catch(() => 0)
        pressed.set(client, status)
      }
    }
    const work = [read(), read(), press()]
    try {
      for (const [at, port] of ports.entries()) {
        await expect.poll(() => pressed.size).toBeGreaterThan(20 * (at + 1))
        const { pid = 0, ended } = copies[at] ?? expect.unreachable()
        process.kill(pid, 'SIGTERM')
        await ended
        await startCopy(port, settings)
      }
      const before = pressed.size
      await expect.poll(() => pressed.size).toBeGreaterThan(before + 20)
    } finally {
      isOver = true
      await Promise.all(work)
    }
    expect(failed).toEqual([])
    expect(reads).toBeGreaterThan(100)
    expect([...pressed.values()].filter((status) => status !== 200)).toEqual([])
    expect([...commands.values()].filter((times) => times !== 1)).toEqual([])
    expect(commands.size).toBe(pressed.size)
  },
)
