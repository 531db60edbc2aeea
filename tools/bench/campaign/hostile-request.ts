import { randomUUID } from 'node:crypto'
import type { Seeded } from '../faults/seeded'
import { hostileJson, hostileText } from './hostile-text'

/** One hostile request. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

const KIB = 1024
const LARGEST = 4 * KIB * KIB
const TABLES = ['source_of_funds', 'tax_residency', 'employment', 'address_history', 'none']

/** The addresses to attack, each with the methods that it takes. */
export const ROUTES = [
  'GET POST /api/clients',
  'GET /api/clients/counts',
  'POST /api/clients/duplicates',
  'GET /api/clients/export',
  'POST /api/clients/find',
  'GET PUT DELETE /api/clients/{id}',
  'POST DELETE /api/clients/{id}/claim',
  'POST /api/queue/next',
  'GET POST /api/queue/skips',
  'DELETE /api/queue/skips/{id}',
  'DELETE /api/queue/skips/approvals/{id}',
  'POST /api/presses/outcome',
  'GET DELETE /api/exports/{id}',
  'GET POST /api/runs',
  'GET /api/runs/{id}',
  'POST /api/runs/{id}/control',
  'GET /api/runs/{id}/outcomes',
  'GET POST /api/views',
  'GET /api/views/counts',
  'PUT DELETE /api/views/{id}',
  'GET POST /api/clients/{id}/verification',
  'POST /api/clients/{id}/activation',
  'POST /api/clients/{id}/ending',
  'POST /api/clients/{id}/reopening',
  'GET /api/clients/{id}/readiness',
  'GET /api/clients/{id}/review-evidence',
  'GET /api/clients/{id}/files',
  'GET /api/clients/{id}/documents/{id}',
  'GET /api/clients/{id}/activity',
  'GET /api/clients/{id}/approvals',
  'GET /api/clients/{id}/approvals/rejected',
  'GET POST /api/clients/{id}/identifiers',
  'PUT DELETE /api/clients/{id}/identifiers/{id}',
  'POST /api/clients/{id}/identifiers/{id}/decision',
  'POST /api/clients/{id}/identifiers/{id}/number',
  'GET POST /api/clients/{id}/identifiers/{id}/documents',
  'GET DELETE /api/clients/{id}/identifiers/{id}/documents/{id}',
  'GET /api/clients/{id}/data-tables',
  'GET /api/clients/{id}/data-tables/{table}',
  'POST /api/clients/{id}/data-tables/{table}/entries',
  'POST /api/clients/{id}/data-tables/{table}/entries',
  'PUT DELETE /api/clients/{id}/data-tables/{table}/entries/{id}',
  'POST /api/clients/{id}/data-tables/{table}/files',
  'GET DELETE /api/clients/{id}/data-tables/{table}/files/{id}',
  'POST /api/clients/{id}/data-tables/{table}/large-files',
  'POST /api/clients/{id}/data-tables/{table}/large-files/renewal',
  'POST /api/clients/{id}/data-tables/{table}/large-files/completion',
  'POST /api/clients/{id}/data-tables/{table}/large-files/abandonment',
  'GET /api/clients/ending-reasons/close',
  'GET /api/activity',
  'GET /api/activity/export',
  'GET /api/approvals',
  'GET /api/approvals/asked',
  'GET /api/approvals/decided',
  'PUT /api/approvals/decided',
  'GET /api/events',
  'POST /api/approvals/{id}',
  'POST DELETE /api/approvals/{id}/claim',
  'GET /api/session',
  'POST /api/session/sign-in',
  'GET /api/session/callback',
  'POST /api/session/refresh',
  'POST /api/session/back-channel-logout',
  'POST /api/webhooks/bank',
  'POST /api/csp-reports',
  'GET /api/health',
  'GET /api/house/marks/{id}',
  'GET /api/malformed-request',
  'GET /api/nothing/of/the/kind',
  'GET /',
  'GET /clients',
  'GET /clients/new',
  'GET /clients/{id}',
  'GET /clients/{id}/edit',
  'GET /clients/{id}/activity',
  'GET /clients/{id}/identification',
  'GET /clients/{id}/data-tables',
  'GET /clients/{id}/data-tables/{table}',
  'GET /clients/{id}/data-tables/{table}/new',
  'GET /clients/{id}/data-tables/{table}/{id}',
  'GET /clients/{id}/review-receipt',
  'GET /clients/{id}/review',
  'GET /queue',
  'GET /runs',
  'GET /runs/{id}',
  'GET /activity',
  'GET /approvals',
  'GET /approvals/asked',
  'GET /approvals/{id}',
  'GET /sign-in',
  'GET /signed-in',
  'GET /_next/static/chunks/none.js',
  'GET /_next/image',
  'GET /_next/data/x/clients.json',
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
/** The share of requests with a method that the address takes: the others are refused early. */
const FITTING = 0.8

/** One of endlessly many requests, the same for the same seed. One in a hundred is as large as any may be. */
export function hostileRequest(random: Seeded): HostileRequest {
  const [methods = '', route = ''] = random.of(ROUTES).split(' /')
  const method = random.of(random.next() < FITTING ? methods.split(' ') : METHODS)
  const path = `${addressOf(random, route)}${queryOf(random)}`
  const headers = headersOf(random)
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)) return { method, path, headers }
  const size = sizeOf(random)
  const isForm = /documents$|\/files$/.test(path) || random.next() < 0.05
  const body = isForm ? formOf(random, size, headers) : bodyOf(random, path, size)
  headers['content-type'] ??= random.of(JSON_TYPES)
  return { method, path, headers, body }
}

const JSON_TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  '*/*',
  'application/csp-report',
]

function addressOf(random: Seeded, route: string): string {
  const filled = `/${route}`
    .replace(/\{id\}/g, () =>
      random.next() < 0.8
        ? String(Math.floor(random.next() * 590) + 1)
        : encodeURIComponent(hostileText(random, 60).replace(/\p{Cs}/gu, 'x')),
    )
    .replace('{table}', () => random.of(TABLES))
  return random.next() < 0.03
    ? `/${filled}${random.of(['/..%2f..', '%00', ';a=b', '//x', '%'])}`
    : filled
}

const NAMES = [
  'limit',
  'offset',
  'orderBy',
  'sortBy',
  'name',
  'query',
  'q',
  'status',
  'submittedFrom',
  'submittedTo',
  'olderThan',
  'page',
  'returnTo',
  'code',
  'state',
  'from',
  'to',
  'show',
  'url',
]

function queryOf(random: Seeded): string {
  if (random.next() < 0.4) return ''
  const pairs = Array.from({ length: 1 + Math.floor(random.next() * 6) }, () => {
    const value =
      random.next() < 0.5
        ? String(Math.floor(random.next() * 1e6))
        : hostileText(random, random.of([8, 60, 200, 1500]))
    return `${random.of(NAMES)}=${random.next() < 0.9 ? encodeURIComponent(value.replace(/\p{Cs}/gu, 'x')).slice(0, 3000) : '%zz%'}`
  })
  return `?${pairs.join('&')}`
}

function headersOf(random: Seeded): Record<string, string> {
  const headers: Record<string, string> = {}
  // Most look like the console's own, or the console would refuse them at once.
  if (random.next() < 0.92) {
    headers['sec-fetch-site'] = 'same-origin'
    headers['x-clientele'] = '1'
  }
  if (random.next() < 0.9) headers['idempotency-key'] = randomUUID()
  if (random.next() < 0.2) {
    const [name, value] = random.of(ODD_HEADERS)
    headers[name] = value(random)
  }
  return headers
}

const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, 'x').trim()
const ODD_HEADERS: [string, (random: Seeded) => string][] = [
  ['x-clientele-person', (random) => plain(hostileText(random, 2000))],
  ['idempotency-key', (random) => plain(hostileText(random, 4000))],
  ['accept', (random) => plain(hostileText(random, 4000))],
  ['accept-language', () => 'a;q=0.1,'.repeat(500)],
  ['accept-encoding', () => 'gzip;q=0,'.repeat(300)],
  ['range', () => `bytes=${'0-1,'.repeat(1000)}0-1`],
  ['if-none-match', () => `"${'a'.repeat(4000)}"`],
  ['expect', () => '100-continue'],
  ['rsc', () => '1'],
  ['next-action', () => 'a'.repeat(40)],
  ['next-router-state-tree', () => encodeURIComponent('['.repeat(1000))],
  ['x-middleware-subrequest', () => 'middleware:'.repeat(50)],
  ['x-forwarded-host', () => 'evil.example'],
  ['x-http-method-override', () => 'DELETE'],
  ['content-encoding', () => 'gzip'],
  ['content-type', () => `multipart/form-data; boundary=${'b'.repeat(5000)}`],
  ['content-type', () => `multipart/form-data;${' '.repeat(3000)}boundary`],
  ['cookie', (random) => `clientele=${plain(hostileText(random, 3000))}`],
  ['signature', (random) => plain(hostileText(random, 3000))],
  ['origin', () => 'null'],
]

function sizeOf(random: Seeded): number {
  const chance = random.next()
  if (chance < 0.01) return LARGEST - 1000
  if (chance < 0.02) return LARGEST * (0.5 + random.next())
  if (chance < 0.1) return 60 * KIB
  return 20 + random.next() * 2000
}

function bodyOf(random: Seeded, path: string, size: number): Buffer {
  if (random.next() < 0.4) return Buffer.from(hostileJson(random, size))
  if (/entries(\?|$)/.test(path)) return Buffer.from(JSON.stringify(rowsOf(random, size)))
  return Buffer.from(JSON.stringify(random.of(FILLED)(() => hostileText(random, size / 3))))
}

type Text = () => string

// Bodies of the right shape, so that they get as far as possible, with text that nobody would type.
const FILLED: ((text: Text) => object)[] = [
  (text) => ({ kind: 'full', note: text() }),
  (text) => ({ activatedOn: '2026-11-20', seen: text() }),
  (text) => ({ activatedOn: text(), byManualReview: true, reviewComments: text() }),
  (text) => ({ legalForm: 'person', firstName: text(), lastName: text(), emailAddress: text() }),
  (text) => ({ legalForm: 'entity', fullName: text(), mobileNo: text(), dateOfBirth: text() }),
  (text) => ({ firstName: text(), lastName: text(), mobileNo: text(), emailAddress: text() }),
  (text) => ({
    before: { firstName: text() },
    changes: { emailAddress: text(), mobileNo: text() },
  }),
  (text) => ({ command: 'close', date: text(), reasonId: 1 }),
  (text) => ({ kindId: 89, number: text(), status: 'active', issuedOn: text() }),
  (text) => ({ decision: 'reject', reason: text() }),
  (text) => ({ reason: text() }),
  (text) => ({ q: text() }),
  (text) => ({ returnTo: text() }),
  (text) => ({ fileName: text(), type: 'application/pdf', size: 1e9 }),
  (text) => ({ fileKey: text().slice(0, 200), parts: [{ partNumber: 1, etag: text() }] }),
  (text) => ({ before: { country: text() }, values: { country: text() } }),
]

function rowsOf(random: Seeded, size: number) {
  const columns = [
    { name: 'employer', type: 'string', required: true },
    { name: 'monthly_income', type: 'decimal', required: false },
    { name: 'since', type: 'date', required: false },
    { name: 'IncomeKind_cd_kind', type: 'dropdown', required: false },
  ]
  const count = random.of([1, 10, 1000, 2000])
  const value = () => hostileText(random, Math.min(65_000, size / count / 2))
  const entries = Array.from({ length: count }, () => ({
    employer: value(),
    monthly_income: value(),
  }))
  return {
    title: 'Rows',
    allowsMultipleRows: true,
    columns: random.next() < 0.1 ? Array.from({ length: 200 }, () => columns[0]) : columns,
    entries,
  }
}

function formOf(random: Seeded, size: number, headers: Record<string, string>): Buffer {
  const boundary = random.of(['b', 'b'.repeat(70), '-'.repeat(60)])
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  const head = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const fileName = plain(hostileText(random, random.of([20, 300, 3000]))).replace(/"/g, '')
  const file = `; filename="${fileName}"\r\nContent-Type: application/pdf${random.next() < 0.2 ? `\r\nX-Odd: ${'h'.repeat(size)}` : ''}`
  const bytes = `%PDF-1.7\n${hostileText(random, size)}\n%%EOF\n`
  const many = random.next() < 0.2 ? head('x').repeat(size / 60) : ''
  const end = random.next() < 0.7 ? `\r\n--${boundary}--\r\n` : ''
  return Buffer.from(`${many}${head('size')}${bytes.length}\r\n${head('file', file)}${bytes}${end}`)
}
