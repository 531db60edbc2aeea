import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { hostileBank } from './hostile-bank'
import { type Exchange, exchanges as recorded } from './recorded-exchanges'
import { cutTo, type ListAnswer } from './recorded-list'

const OFFICER = 'mifos'
/** The tokens of these persons, for this test; any other token stands for the officer. */
const READER = 'readermwqz0sv9'
const MAKER = 'makermwqz0sv9'

/** Recordings that answer only after another exchange has taken place. */
const AFTER: Record<string, string> = {
  'client-read-active': 'client-activate',
  'client-activate-again': 'client-activate',
  'client-activate-two-required-tables': 'client-activate-required-table',
  'datatable-single-row-second': 'datatable-single-row-create',
  'client-create-duplicate-external-id': 'client-create',
}

const right = (code: string) => ({ code, selected: true })
/**
 * These answers were not recorded, because the recording signed in to the bank by password. They are what its
 * documentation describes for sign-in with OpenID: the permissions are the scopes of the token.
 */
const DESCRIBED: Exchange[] = [
  ...(
    [
      [OFFICER, 1, 'Super user'],
      [READER, 7, 'Reader'],
      [MAKER, 3, 'Officer'],
    ] as const
  ).map(([user, id, name]) => ({
    request: { method: 'GET', path: '/v1/userdetails', user },
    status: 200,
    body: {
      username: user,
      userId: id,
      authenticated: true,
      officeId: 1,
      officeName: 'Head Office',
      roles: [
        { id, name, description: name, disabled: false },
        { id: 2, name: 'Self Service User', description: 'self service user role', disabled: true },
      ],
      permissions: ['openid', 'profile', 'TWOFACTOR_AUTHENTICATED'],
    },
  })),
  ...(
    [
      [OFFICER, 1, [right('ALL_FUNCTIONS'), { code: 'READ_CLIENT', selected: false }]],
      [READER, 7, [right('READ_CLIENT'), { code: 'ACTIVATE_CLIENT', selected: false }]],
      [MAKER, 3, [right('READ_CLIENT'), right('ACTIVATE_CLIENT')]],
    ] as const
  ).map(([user, id, permissionUsageData]) => ({
    request: { method: 'GET', path: `/v1/roles/${id}/permissions`, user },
    status: 200,
    body: { id, name: 'of the user', description: 'of the user', permissionUsageData },
  })),
  // Recorded as the maker sees it.
  {
    request: { method: 'GET', path: '/v1/clients/9', user: OFFICER },
    status: 200,
    body: recorded.get('client-read-while-held')?.body,
  },
]

/**
 * A Fineract that answers as recorded: only recorded requests, from the same user, with the same query and body. A list
 * recorded whole may be requested in another order or by page. Any other request is refused and noted in `unknown`,
 * because the real bank ignores unknown query parameters and shows every client.
 */
export async function recordedBank() {
  const done = new Set<string>()
  const unknown: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const found = answerTo(request, body, done)
    if (!found) {
      unknown.push(`${request.method} ${request.url} ${JSON.stringify(body)}`)
      response.writeHead(418, { 'content-type': 'application/json' }).end('{}')
      return
    }
    if (found.name && found.exchange.status === 200) done.add(found.name)
    const { status, body: said } = found.exchange
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(said === undefined ? undefined : JSON.stringify(said))
  }
  const bank = await hostileBank((request, response) => void answer(request, response))
  return { ...bank, unknown, done }
}

function answerTo(
  request: IncomingMessage,
  body: unknown,
  done: ReadonlySet<string>,
): { name?: string; exchange: Pick<Exchange, 'status' | 'body'> } | undefined {
  if (request.headers['fineract-platform-tenantid'] !== 'default') return undefined
  const user = userOf(request)
  const asked = { method: request.method, path: request.url ?? '', user, body }
  const fits = [...recorded].filter(
    ([name, exchange]) => isAsked(exchange, asked) && mayCome(name, done),
  )
  // Prefer the answer recorded after the exchanges that have taken place.
  const [name, exchange] = fits.findLast(([one]) => one in AFTER) ?? fits[0] ?? []
  if (exchange) return { name, exchange }
  const described = DESCRIBED.find((one) => isAsked(one, asked))
  if (described) return { exchange: described }
  const list = listFor(asked.path, user)
  return list && { exchange: { status: 200, body: list } }
}

const mayCome = (name: string, done: ReadonlySet<string>) => {
  const first = AFTER[name]
  return first === undefined || done.has(first)
}

type Asked = { method: string | undefined; path: string; user: string; body: unknown }

function isAsked({ request }: Exchange, asked: Asked): boolean {
  return (
    request.method === asked.method &&
    request.user === asked.user &&
    isDeepStrictEqual(membersOf(request.path), membersOf(asked.path)) &&
    isDeepStrictEqual(request.body, asked.body)
  )
}

/** A page of a list that was recorded whole for the same filters. */
function listFor(path: string, user: string): ListAnswer | undefined {
  const { query, at } = membersOf(path)
  const { limit, offset, orderBy, sortOrder, ...filters } = query
  for (const { request, body } of recorded.values()) {
    const whole = membersOf(request.path)
    const { limit: _, ...same } = whole.query
    if (at !== whole.at || request.user !== user || !isDeepStrictEqual(filters, same)) continue
    const cut = cutTo(body, { limit, offset, orderBy, sortOrder })
    if (cut) return cut
  }
  return undefined
}

function membersOf(path: string): { at: string; query: Record<string, string> } {
  const url = new URL(path, 'http://bank')
  return { at: url.pathname, query: Object.fromEntries(url.searchParams) }
}

function userOf({ headers }: IncomingMessage): string {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  return [READER, MAKER].includes(token) ? token : OFFICER
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined
}
