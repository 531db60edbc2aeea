import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { configuration } from './configuration.mjs'
import { repository } from './program.mjs'
import { bankAs, subscribeConsole } from './subscribe-console.mjs'

type Subscription = { subscriberId: number; entity: string; action: string }
type EntityMap = Record<string, { action: string }[]>

const OFFERED = [
  { entity: 'CLIENT', actions: ['CREATE', 'ACTIVATE'] },
  { entity: 'LOAN', actions: ['CREATE'] },
  { entity: 'DATATABLE', actions: ['CREATE'] },
]
const desk = {
  name: 'Clientele',
  target: 'https://console.bank.example/api/webhooks/bank',
  secret: 'a-secret-of-the-bank-and-us',
}

let subscribers: Record<string, unknown>[]
let subscriptions: Subscription[]
let offered: typeof OFFERED
let tables: { registeredTableName: string }[]
let posts: number

beforeEach(() => {
  // More than one page holds, to prove that a console beyond the first page is found too.
  subscribers = Array.from({ length: 250 }, (_, id) => ({ id: id + 1, name: `Ledger ${id}` }))
  subscriptions = []
  offered = OFFERED
  tables = []
  posts = 0
})

/** A bank that keeps subscribers and subscriptions in memory, and refuses to create one twice. */
async function ask(method: string, path: string, body: object = {}) {
  const url = new URL(path, 'http://bank')
  const page = (items: object[]) => {
    const offset = Number(url.searchParams.get('offset'))
    return {
      totalFilteredRecords: items.length,
      pageItems: items.slice(offset, offset + Number(url.searchParams.get('limit'))),
    }
  }
  switch (`${method} ${url.pathname.replace(/\d+$/, '{id}')}`) {
    case 'GET /v1/datatables':
      return tables
    case 'GET /v1/subscriptions/events':
      return offered
    case 'GET /v1/subscribers':
      return page(subscribers)
    case 'POST /v1/subscribers': {
      subscribers.push({ ...body, id: subscribers.length + 1 })
      return { id: String(subscribers.length), resourceId: subscribers.length }
    }
    case 'PUT /v1/subscribers/{id}':
      Object.assign(subscribers[Number(url.pathname.split('/').at(-1)) - 1] ?? {}, body)
      return {}
    case 'GET /v1/subscriptions': {
      const of = Number(url.searchParams.get('subscriberId'))
      return page(subscriptions.filter(({ subscriberId }) => subscriberId === of))
    }
    case 'POST /v1/subscriptions': {
      const { subscriberId, entityMap } = body as { subscriberId: number; entityMap: EntityMap }
      posts += 1
      for (const [entity, actions] of Object.entries(entityMap))
        for (const { action } of actions) {
          const isKnown = subscriptions.some(
            (one) =>
              one.subscriberId === subscriberId && one.entity === entity && one.action === action,
          )
          if (isKnown) throw new Error('duplicate')
          subscriptions.push({ subscriberId, entity, action })
        }
      return {}
    }
  }
  throw new Error(`${method} ${path} is not of this bank`)
}

it('A console is told of changes to its clients and nothing else, at its own address and with its own secret', async () => {
  expect(await subscribeConsole(ask, desk)).toEqual({
    subscriberId: 251,
    added: 2,
    left: [],
    others: [],
  })
  expect(subscribers.at(-1)).toMatchObject({
    type: 'WEBHOOK',
    target: desk.target,
    secretKey: desk.secret,
    active: true,
  })
  expect(subscriptions.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'CLIENT CREATE',
    'CLIENT ACTIVATE',
  ])
})

it('Subscribing again changes the secret and the address, and adds nothing', async () => {
  await subscribeConsole(ask, desk)
  const moved = { ...desk, target: 'https://new.bank.example/x', secret: 'another-secret' }
  expect(await subscribeConsole(ask, moved)).toEqual({
    subscriberId: 251,
    added: 0,
    left: [],
    others: [],
  })
  expect(subscribers).toHaveLength(251)
  expect(subscribers.at(-1)).toMatchObject({ target: moved.target, secretKey: moved.secret })
  expect(posts).toBe(1)
})

it('A data table created since is added, however many events there are', async () => {
  await subscribeConsole(ask, desk)
  const actions = ['CREATE', 'UPDATE', 'DELETE']
  tables = Array.from({ length: 100 }, (_, table) => ({ registeredTableName: `table ${table}` }))
  offered = [
    ...OFFERED,
    ...tables.map(({ registeredTableName }) => ({ entity: registeredTableName, actions })),
  ]
  expect(await subscribeConsole(ask, desk)).toEqual({
    subscriberId: 251,
    added: 300,
    left: [],
    others: [],
  })
  expect(subscriptions).toHaveLength(302)
  // Also as a user who may not read their rows, what is subscribed stays.
  tables = []
  expect(await subscribeConsole(ask, desk)).toEqual({
    subscriberId: 251,
    added: 0,
    left: [],
    others: [],
  })
})

/** That bank as a server. */
const overHttp = () => createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray()).toString()
  const given = body === '' ? {} : JSON.parse(body)
  response.end(JSON.stringify(await ask(request.method ?? '', request.url ?? '', given)))
}

/** Starts `bank`, and returns what runs the command against it: how that ended, and what it printed. */
async function subscribingAt(bank: Server) {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void bank.close())
  const { port } = bank.address() as AddressInfo // a TCP server that listens
  return (given: Record<string, string>) =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        BANK_URL: `http://127.0.0.1:${port}`,
        BANK_TENANT: 'lakeside',
        BANK_TOKEN: 'x',
        APP_ORIGIN: 'https://console.bank.example',
        ...given,
      }
      const args = ['tools/subscribe.mjs']
      const child = execFile(process.execPath, args, { cwd: repository, env }, (_, out, error) =>
        resolve({ code: child.exitCode, out, error }),
      )
    })
}

it('A console that has moved to another host is told which subscriber it leaves behind, and how to remove it', async () => {
  subscribers.push(
    { id: 251, name: 'Clientele at old.bank.example', active: true },
    { id: 252, name: 'Clientele at older.bank.example', active: false },
    { id: 253, name: 'Clientele at console.bank.example', active: true },
  )
  const subscribe = await subscribingAt(overHttp())
  expect(await subscribe({ BANK_WEBHOOK_SECRETS: 'exactly-24-characters-ok' })).toEqual({
    code: 0,
    out: `Subscriber 253 at lakeside: 2 events added.
Subscriber 251, "Clientele at old.bank.example", is told of changes too. If that console is no longer there, remove it at the bank: DELETE /v1/subscribers/251
`,
    error: '',
  })
})

it('Whoever subscribes without the right to read every data table is told which tables the console does not hear of', async () => {
  tables = [{ registeredTableName: 'employment' }]
  const actions = ['CREATE', 'UPDATE', 'DELETE']
  offered = [
    ...OFFERED,
    { entity: 'employment', actions },
    { entity: 'source of funds', actions },
    { entity: 'Vehicles', actions },
  ]
  const subscribe = await subscribingAt(overHttp())
  expect(await subscribe({ BANK_WEBHOOK_SECRETS: 'exactly-24-characters-ok' })).toEqual({
    code: 0,
    out: `Subscriber 251 at lakeside: 5 events added.
Not subscribed to data tables whose rows this user may not read, or that are not about clients: "source of funds", "Vehicles"
`,
    error: '',
  })
})

it.each([
  [403, 'User has no authority to: UPDATE_SUBSCRIBER', 'It asks for the right UPDATE_SUBSCRIBER.'],
  [401, '', 'BANK_TOKEN is not accepted at this tenant, or has expired.'],
])('Subscribing says what is missing when the bank answers %s', async (status, said, told) => {
  const server = createServer((_, response) =>
    response.writeHead(status).end(JSON.stringify({ developerMessage: said })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const ask = await bankAs({ url: `http://127.0.0.1:${port}`, tenant: 'lakeside', token: 'x' })
  await expect(ask('PUT', '/v1/subscribers/4')).rejects.toThrow(told)
  server.close()
})

it('A secret too short for the console is given to no bank', async () => {
  const asked: string[] = []
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(401).end('{}')
  })
  const subscribe = await subscribingAt(server)

  expect(await subscribe({ BANK_WEBHOOK_SECRETS: 'short' })).toEqual({
    code: 1,
    out: '',
    error: 'BANK_WEBHOOK_SECRETS: a secret has at least 24 characters.\n',
  })
  expect(asked).toEqual([])
  await subscribe({ BANK_WEBHOOK_SECRETS: 'exactly-24-characters-ok' })
  expect(asked).not.toEqual([])

  const file = join(mkdtempSync(join(tmpdir(), 'clientele-')), 'secrets')
  expect(await subscribe({ BANK_WEBHOOK_SECRETS_FILE: file })).toMatchObject({
    code: 1,
    error: 'BANK_WEBHOOK_SECRETS_FILE cannot be read.\n',
  })
  const before = asked.length
  writeFileSync(file, 'the-newer-one-of-two-secrets,the-older-one-of-two-secrets\n')
  await subscribe({ BANK_WEBHOOK_SECRETS_FILE: file })
  expect(asked.length).toBeGreaterThan(before)
})

it('The compose file subscribes its console at the same banks as the demo, and as the same people', () => {
  const file = readFileSync(join(repository, 'tools/deploy/compose/compose.yaml'), 'utf8')
  const named = file.matchAll(/BANK_TENANT=(\S+) BANK_USERNAME=(\S+) node tools\/subscribe\.mjs/g)
  const { events } = configuration({ port: 3000, sandboxPort: 4010, mode: 'production' })
  expect([...named].map(([, tenant, username]) => ({ tenant, username }))).toEqual(
    events.banks.map(({ tenant, username }) => ({ tenant, username })),
  )
})

it('The compose file keeps the sandbox’s files as long as its database, where its user may write', () => {
  const textOf = (path: string) => readFileSync(join(repository, 'tools/deploy', path), 'utf8')
  const [services = '', volumes = ''] = textOf('compose/compose.yaml').split('\nvolumes:\n')
  const [, sandbox = ''] = /\n {2}sandbox:\n((?: {4}.*\n)+)/.exec(services) ?? []
  expect(sandbox).toContain('DATABASE_URL: ')
  const [, folder] = /SANDBOX_DATA: (\S+)/.exec(sandbox) ?? []
  const [, listed = ''] = /\n {4}volumes: \[(.*)\]/.exec(sandbox) ?? []
  const mounted = listed.split(', ').map((volume) => volume.split(':'))
  const [name] = mounted.find(([, path]) => path === folder) ?? []
  expect(volumes.split('\n')).toContain(`  ${name}:`)
  const [, image = ''] = textOf('Dockerfile').split('FROM sources AS sandbox\n')
  expect(image.split('USER node')[0]).toContain(`install -d -o node -g node ${folder}\n`)
})

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined

it.skipIf(!hasOpenssl)(
  'The compose file replaces its certificate once it has run out, and not before',
  () => {
    const file = readFileSync(join(repository, 'tools/deploy/compose/compose.yaml'), 'utf8')
    const folder = mkdtempSync(join(tmpdir(), 'clientele-'))
    const [, command = ''] = /certificate:\n[^>]*>-\n((?: {8}.*\n)+)/.exec(file) ?? []
    const start = (said = command) => {
      const script = said.replaceAll(/\s+/g, ' ').replaceAll('/certificate/', `${folder}/`)
      expect(spawnSync('sh', ['-c', script]).status).toBe(0)
      return readFileSync(join(folder, 'tls.crt'), 'utf8')
    }
    const made = start()
    expect(start()).toBe(made)
    const [, creation = ''] = command.split('||')
    const ending = start(creation.replace('-days 90', '-days 1'))
    const renewed = start()
    expect(renewed).not.toBe(ending)
    expect(start()).toBe(renewed)
  },
)
