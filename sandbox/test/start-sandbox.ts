import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import type { Database } from '../db/database'
import { seedBank } from '../db/seed'
import { dayIn } from '../kit/dates/calendar-day'
import { readSettings } from '../settings'
import { createAnswerCheck } from './documented-answers'
import { dropSchema, type Engine, SERVER_URL } from './engines'
import { openTestDatabase } from './open-test-database'

/** An answer; `code` is that of the first cause, or else of the refusal itself. */
interface Answer {
  status: number
  // Tests look into bodies of many shapes; the description has already checked them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  code: string | undefined
  headers: Headers
}

type AnswerCheck = ReturnType<typeof createAnswerCheck>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends requests in the name of one member of staff. */
export interface Desk {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}

export interface TestSandbox {
  url: string
  db: Database
  app: FastifyInstance
  today: string
  as(user: string): Promise<Desk>
  /** The same without a connection, for tests that send very many requests. */
  directly(user: string): Promise<Desk>
  token(user: string): Promise<string>
  call(method: string, path: string, init?: RequestInit): Promise<Answer>
  stop(): Promise<void>
}

// A compiled check serves every sandbox of this process with the same description.
const checks = new Map<string, AnswerCheck>()

function checkBy(description: string): AnswerCheck {
  const check = checks.get(description) ?? createAnswerCheck(JSON.parse(description))
  checks.set(description, check)
  return check
}

/** Starts a sandbox with throw-away data on a free port. Every answer is checked as it arrives. */
export async function startSandbox(
  engine: Engine,
  clients = 240,
  environment: Record<string, string> = {},
): Promise<TestSandbox> {
  const schema = `sandbox_test_${randomUUID().replaceAll('-', '')}`
  const onServer = { DATABASE_URL: SERVER_URL, DATABASE_SCHEMA: schema }
  const settings = readSettings({
    SANDBOX_CLIENTS: String(clients),
    SANDBOX_DATA: 'memory://',
    LOG_LEVEL: 'error',
    // Long enough for a test to use one token throughout.
    SANDBOX_ACCESS_TOKEN_SECONDS: '86400',
    ...(engine === 'server' ? onServer : {}),
    ...environment,
  })
  const database = await openTestDatabase(settings)
  const today = dayIn(settings.businessTimeZone, new Date())
  await seedBank(database.db, {
    size: clients,
    tenants: settings.tenants,
    today,
    timeZone: settings.businessTimeZone,
  })
  const app = await buildApp(settings, database.db)
  // A busy machine may reuse an idle connection just as it is being closed, and lose a request.
  app.server.keepAliveTimeout = 600_000
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const check = checkBy(await (await fetch(`${url}/openapi.json`)).text())

  const call = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(url + path, { method, ...init })
    return toAnswer(method, path, response.status, await response.text(), response.headers)
  }
  const toAnswer = (
    method: string,
    path: string,
    status: number,
    text: string,
    headers: Headers,
  ): Answer => {
    const body = text === '' ? undefined : JSON.parse(text)
    check(method, path, status, body)
    const code =
      body?.errors?.[0]?.userMessageGlobalisationCode ?? body?.userMessageGlobalisationCode
    return { status, body, code, headers }
  }

  const tokens = new Map<string, Promise<string>>()
  const token = (user: string) => {
    const known = tokens.get(user) ?? signIn(url, user, settings.password)
    tokens.set(user, known)
    return known
  }

  const headersOf = async (user: string) => ({
    authorization: `Bearer ${await token(user)}`,
    tenantId: tenantOf(user),
    'content-type': 'application/json; charset=utf-8',
  })
  const as = async (user: string): Promise<Desk> => {
    const headers = await headersOf(user)
    return deskOf((method, path, body) => call(method, path, { headers, body }))
  }
  const directly = async (user: string): Promise<Desk> => {
    const headers = await headersOf(user)
    return deskOf(async (method, path, payload) => {
      const { statusCode, body } = await app.inject({ method, url: path, headers, payload })
      return toAnswer(method, path, statusCode, body, new Headers())
    })
  }

  const stop = async () => {
    await app.close()
    await database.close()
    if (engine === 'server') await dropSchema(schema)
  }
  return { url, db: database.db, app, today, as, directly, token, call, stop }
}

function deskOf(
  send: (method: Method, path: string, body: string | undefined) => Promise<Answer>,
): Desk {
  const of = (method: Method) => (path: string, body?: unknown) =>
    send(method, path, body === undefined ? undefined : JSON.stringify(body))
  return { get: of('GET'), post: of('POST'), put: of('PUT'), delete: of('DELETE') }
}

function tenantOf(user: string): string {
  return user.split('@')[1] ?? 'lakeside'
}

async function signIn(url: string, username: string, password: string): Promise<string> {
  const form = { grant_type: 'password', client_id: 'api', client_secret: 'secret' }
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { tenantId: tenantOf(username) },
    body: new URLSearchParams({ ...form, username, password }),
  })
  const { access_token: accessToken } = await response.json()
  return accessToken
}
