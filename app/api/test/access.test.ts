import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { Browser, fault, noFaults, ROUTES } from './browser'

const WITHOUT_SESSION = [
  '/api/session/sign-in',
  '/api/session/callback',
  '/api/session/sign-out',
  '/api/session/back-channel-logout',
  '/api/health',
  '/api/house/marks/[hash]',
  '/api/csp-reports',
  '/api/webhooks/bank',
  '/api/malformed-request',
]
const addresses = Object.entries(ROUTES).flatMap(([pattern, module]) =>
  (['GET', 'POST', 'PUT', 'DELETE'] as const)
    .filter((method) => module[method])
    .map((method) => ({ method, path: pattern.replace(/\[\w+\]/g, placeholder), pattern })),
)
function placeholder(name: string): string {
  return name === '[table]' ? 'source_of_funds' : '1'
}
/** Requests that by nature come from elsewhere, and are guarded by something other than their origin. */
const FROM_ELSEWHERE = [
  '/api/csp-reports',
  '/api/session/back-channel-logout',
  '/api/webhooks/bank',
]
const forStaff = addresses.filter(({ pattern }) => !WITHOUT_SESSION.includes(pattern))

let officer: Browser
beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)

/** Makes any call to the bank visible: it would answer 500. */
const watchTheBank = () =>
  Promise.all(
    [
      '/v1/clients',
      '/v1/clients/{clientId}',
      '/v1/clients/{clientId}/verificationstatus',
      '/v1/datatables',
      '/v1/datatables/{table}',
      '/v1/datatables/{table}/{clientId}',
      '/v1/datatables/{table}/{clientId}/{entryId}',
    ].flatMap((path) =>
      ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
        fault({ method, path, kind: 'status', status: 500 }),
      ),
    ),
  )

describe('who is let in', () => {
  test.each(forStaff)('$method $path asks for a session', async ({ method, path }) => {
    await watchTheBank()
    const stranger = new Browser()
    const { status, body } = await stranger.json(path, {
      method,
      body: method === 'GET' ? undefined : {},
    })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'session_ended' })
  })

  test.each(
    addresses.filter(
      ({ method, pattern }) => method !== 'GET' && !FROM_ELSEWHERE.includes(pattern),
    ),
  )(
    '$method $path is refused unless it comes from a page of the console',
    async ({ method, path }) => {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'x-clientele': '' },
        { host: 'evil.example' },
      ]
      for (const headers of foreign) {
        const { status, body } = await officer.json(path, { method, body: {}, headers })
        expect([403, 421]).toContain(status)
        expect(['cross_site_request', 'wrong_host']).toContain(body.code)
      }
    },
  )

  test.each(addresses)(
    '$method $path is never kept by a cache and never run as a page',
    async ({ method, path }) => {
      const response = await new Browser().ask(path, {
        method,
        body: method === 'GET' ? undefined : {},
      })
      expect(response.headers.get('cache-control')).toBe('no-store, private')
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(response.headers.get('x-trace-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('what a hostile browser sends', () => {
  const ids = [
    '0',
    '-1',
    '01',
    '1e3',
    '1.0',
    '9007199254740993',
    '99999999999999999999',
    'abc',
    '%2e%2e%2fadmin',
    '1%3Fcommand=activate',
    '1%20',
    '%00',
    '٣',
    '1;2',
    '',
  ]
  test.each(ids.filter(Boolean))('a client id of "%s" never reaches the bank', async (id) => {
    await watchTheBank()
    for (const path of [`/api/clients/${id}`, `/api/clients/${id}/verification`]) {
      const { status, body } = await officer.json(path)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    }
    const { status } = await officer.command(`/api/clients/${id}/activation`, {
      activatedOn: '2026-11-20',
    })
    expect(status).toBe(400)
  })

  test.each([
    'limit=0',
    'limit=-1',
    'limit=1000',
    'offset=-1',
    'orderBy=id%3Bdrop',
    'sortBy=x',
    'limit=5&limit=5',
    'tenantId=harbour',
    'sqlSearch=1',
    '__proto__=1',
  ])('the list with %s never reaches the bank', async (query) => {
    await watchTheBank()
    const { status, body } = await officer.json(`/api/clients?${query}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.fields).not.toEqual([])
  })

  test.each([
    [{}, 'activatedOn'],
    [{ activatedOn: '31/12/2026' }, 'activatedOn'],
    [{ activatedOn: '2026-11-20', dateFormat: 'yyyy' }, 'dateFormat'],
    [{ activatedOn: '2026-11-20', byManualReview: 'true' }, 'byManualReview'],
    [{ activatedOn: '2026-11-20', byManualReview: true }, 'reviewComments'],
    [
      {
        activatedOn: '2026-11-20',
        byManualReview: true,
        reviewComments: '\u200b ',
      },
      'reviewComments',
    ],
  ])('the activation %j is refused at its field, before the bank is asked', async (body, field) => {
    await watchTheBank()
    const answer = await officer.command('/api/clients/1/activation', body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map(({ name }: { name: string }) => name)).toContain(field)
  })

  test('a command without a key is refused before the bank is asked', async () => {
    await watchTheBank()
    const { status, body } = await officer.json('/api/clients/1/activation', {
      method: 'POST',
      body: { activatedOn: '2026-11-20' },
    })
    expect({ status, field: body.fields[0].name }).toEqual({
      status: 400,
      field: 'idempotency-key',
    })
  })

  test('headers that name another tenant, person or host change nothing', async () => {
    const own = await officer.json('/api/clients?limit=5&offset=0&orderBy=accountNo&sortBy=ASC')
    const hostile = await officer.json(
      '/api/clients?limit=5&offset=0&orderBy=accountNo&sortBy=ASC',
      {
        headers: {
          tenantid: 'harbour',
          'fineract-platform-tenantid': 'harbour',
          authorization: 'Bearer x',
          'trace-id': 'RequestUUID=mine',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'gopher',
          'x-http-method-override': 'POST',
          'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
          'next-action': 'x',
        },
      },
    )
    expect(hostile).toEqual(own)
  })
})

describe('a page that was rendered for somebody else', () => {
  const personOf = async (browser: Browser): Promise<string> =>
    (await browser.json('/api/session')).body.person

  test.each(['officer@harbour', 'verifier'])(
    'is told so once %s is signed in there, and neither reads nor changes anything in their name',
    async (username) => {
      const before = { 'x-clientele-person': await personOf(officer) }
      const other = await new Browser().signInAs(username)
      await watchTheBank()
      for (const asked of [
        { headers: before },
        { method: 'POST', body: {}, headers: before, idempotencyKey: 'k'.repeat(20) },
      ] as const) {
        const path = `/api/clients/1${'method' in asked ? '/activation' : ''}`
        const { status, body } = await other.json(path, asked)
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'somebody_else' })
      }
    },
  )

  test('goes on once the same person has signed in again', async () => {
    const headers = { 'x-clientele-person': await personOf(officer) }
    const again = await new Browser().signInAs('officer')
    expect((await again.json('/api/clients?limit=1', { headers })).status).toBe(200)
  })

  test('has an identifier that reveals nothing about the person', async () => {
    expect(await personOf(officer)).toMatch(/^[\w-]{22}$/)
  })
})

describe('a large body', () => {
  const table = '/api/clients/1/data-tables/employment'
  test.each([
    ['POST', `${table}/entries`],
    ['PUT', `${table}/entries/1`],
    ['DELETE', `${table}/entries/1`],
    ['POST', `${table}/large-files/completion`],
  ] as const)(
    'of a %s to %s is not read if the person may not change what is in the table',
    async (method, path) => {
      const auditor = await new Browser().signInAs('auditor')
      let sent = 0
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1
          controller.enqueue(Buffer.alloc(64 * 1024, ' '))
        },
      })
      const { status, body } = await auditor.json(path, {
        method,
        stream,
        headers: { 'content-length': String(4 * 1024 * 1024) },
        idempotencyKey: 'a-large-body-of-an-auditor',
      })
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_permitted' })
      expect(sent).toBeLessThan(5)
    },
  )
})

describe('two tenants', () => {
  test('never see each other’s data, in two hundred calls at once', async () => {
    const harbour = await new Browser().signInAs('officer@harbour')
    const list = '/api/clients?limit=50&offset=0&orderBy=displayName&sortBy=ASC'
    const [ours, theirs] = await Promise.all([officer.json(list), harbour.json(list)])
    const names = (page: typeof ours) =>
      page.body.pageItems.map(({ displayName }: { displayName: string }) => displayName)
    expect(names(ours)).not.toEqual(names(theirs))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? officer : harbour).json(list)),
    )
    for (const [index, answer] of answers.entries())
      expect(names(answer)).toEqual(names(index % 2 ? ours : theirs))
  })
})
