import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf } from '@/lib/clients/evidence'
import { bank } from '@/lib/server/bank/bank'
import { configure } from '@/lib/server/test/environment'
import { startProvider } from '@/lib/server/test/provider'
import { recordedBank } from '@/lib/server/test/recorded-bank'
import { Browser, ROUTES } from './browser'

const provider = await startProvider()
const recorded = await recordedBank()
const officer = new Browser()

beforeAll(async () => {
  configure({
    BANK_URL: recorded.url,
    BANK_KIND: 'fineract',
    BANK_TENANT: 'default',
    BANK_WEBHOOK_SECRETS: 'a secret of at least 24 characters',
    STORAGE_ORIGINS: recorded.url,
    OIDC_ISSUER: provider.origin,
  })
  const { body } = await officer.json('/api/session/sign-in', { method: 'POST', body: {} })
  const search = provider.authorize(body.location, {
    preferred_username: 'mifos',
    tenant: 'default',
  })
  const response = await officer.ask(`/api/session/callback${search}`)
  expect(response.headers.get('location')).toMatch(/\/clients$/)
})
afterAll(async () => {
  expect(recorded.unknown).toEqual([])
  await recorded.close()
  await provider.stop()
})

test('a person signed in at a Fineract has what their roles permit, and is told what the bank can do', async () => {
  const { body } = await officer.json('/api/session')
  expect(body).toMatchObject({ username: 'mifos', tenant: 'default', roles: ['Super user'] })
  expect(body.permissions.granted).toEqual(['*'])
  expect(body.can).toEqual(bank.can)
  expect(body.can).toMatchObject({ verify: false, identifiers: false, trail: false })
})

test('the clients of a Fineract are listed as requested, and counted', async () => {
  const sorted = '/api/clients?limit=3&orderBy=displayName&sortBy=DESC'
  const { body: list } = await officer.json(sorted)
  expect(list.totalFilteredRecords).toBe(5)
  expect(list.pageItems.map(({ id }: { id: number }) => id)).toEqual([7, 6, 3])
  expect(list).not.toHaveProperty('unfiltered')
  const { body: counts } = await officer.json('/api/clients/counts')
  expect(counts).toMatchObject({ all: 5, pending: 3, active: 2 })
  expect(counts).not.toHaveProperty('closed')
})

test('a Fineract is not asked for a filter that it does not have', async () => {
  const asked = recorded.requests.length
  for (const filter of [
    'status=verified',
    'status=closed',
    'submittedFrom=2026-05-01',
    'olderThan=3',
  ]) {
    const { status: code, body } = await officer.json(`/api/clients?${filter}`)
    expect([filter, code, body.code]).toEqual([filter, 404, 'not_offered'])
  }
  const counts = await officer.json('/api/clients/counts?submittedTo=2026-05-01')
  expect([counts.status, counts.body.code]).toEqual([404, 'not_offered'])
  expect(recorded.requests.length).toBe(asked)
})

test('no handler asks a Fineract for what it cannot do', async () => {
  const asked = recorded.requests.length
  const answers: [string, string][] = []
  for (const [pattern, module] of Object.entries(ROUTES)) {
    const isOffered =
      /\/api\/(session|health|house|csp-reports|malformed-request)/.test(pattern) ||
      OFFERED.includes(pattern)
    if (isOffered) continue
    for (const method of METHODS.filter((one) => module[one])) {
      const path = pattern.replace(/\[(\w+)\]/g, (_, name: string) => VALUES[name] ?? '1')
      const command = method === 'GET' ? {} : { method, body: {}, idempotencyKey: KEY }
      const { body } = await officer.json(path, { ...command })
      answers.push([`${method} ${pattern}`, body.code])
    }
  }
  expect(answers.length).toBeGreaterThan(25)
  for (const answer of answers) expect(answer).toEqual([answer[0], 'not_offered'])
  expect(recorded.requests.length).toBe(asked)
})

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const KEY = '8a7d1c9e-7f0b-4c8e-9a51-0f5d9f3f1a11'
const VALUES: Record<string, string> = { table: 'source', ending: 'closing' }
const OFFERED = [
  '/api/clients',
  '/api/clients/counts',
  '/api/clients/duplicates',
  '/api/clients/export',
  '/api/clients/find',
  '/api/clients/[clientId]',
  '/api/clients/[clientId]/claim',
  '/api/queue/next',
  '/api/queue/skips',
  '/api/queue/skips/[clientId]',
  '/api/presses/outcome',
  '/api/exports/[fileId]',
  '/api/runs',
  '/api/runs/[runId]',
  '/api/runs/[runId]/control',
  '/api/runs/[runId]/outcomes',
  '/api/views',
  '/api/views/counts',
  '/api/views/[viewId]',
  '/api/clients/[clientId]/readiness',
  '/api/clients/[clientId]/activation',
  '/api/clients/[clientId]/data-tables',
  '/api/clients/[clientId]/data-tables/[table]',
  '/api/clients/[clientId]/data-tables/[table]/entries',
]

test('within what a Fineract offers, it is asked for nothing that it cannot do', async () => {
  const asked = recorded.requests.length
  const review = { activatedOn: '2026-11-20', byManualReview: true, reviewComments: 'Seen.' }
  const entity = { legalForm: 'entity', fullName: 'Kilimo Traders', officeId: 1 }
  const person = { legalForm: 'person', firstName: 'A', lastName: 'B', mobileCountryCode: '+254' }
  const rows = {
    title: 'Source',
    allowsMultipleRows: true,
    columns: [{ name: 'employer', type: 'string', required: true }],
    entries: [{ employer: 'A' }, { employer: 'B' }],
  }
  const commands: [string, object, ('POST' | 'PUT' | 'DELETE')?][] = [
    ['/api/clients/1/activation', review],
    ['/api/clients', entity],
    ['/api/clients', person],
    ['/api/clients/1/data-tables/source/entries', rows],
    ['/api/clients/1', {}, 'PUT'],
    ['/api/clients/1', {}, 'DELETE'],
  ]
  for (const [path, body, method] of commands) {
    const answer = await officer.command(path, body, undefined, method)
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_offered'])
  }
  const lane = { lane: 'verify' }
  const next = await officer.json('/api/queue/next', { method: 'POST', body: lane })
  expect([next.status, next.body.code]).toEqual([404, 'not_offered'])
  expect(recorded.requests.length).toBe(asked)
})

test('a pending client of a Fineract is opened and activated, once', async () => {
  const { body: client } = await officer.json('/api/clients/1')
  expect(client).toMatchObject({ state: 'pending', displayName: 'Amina Okoth mwqz0sv9' })
  const activate = (activatedOn: string) =>
    officer.command('/api/clients/1/activation', {
      activatedOn,
      seen: identityOf(client),
      verdict: {},
    })
  const early = await activate('2026-11-01')
  expect(early.body).toMatchObject({
    code: 'invalid_input',
    fields: [{ name: 'activatedOn', message: 'Not before the day the client was submitted.' }],
  })
  const { status, body } = await activate('2026-11-20')
  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'done', client: { state: 'active' } })
  const again = await activate('2026-11-20')
  expect(again.body).toMatchObject({
    code: 'already_active',
    detail: 'Activated by App Administrator on 20 Nov 2026.',
    basis: 'stated',
  })
})
