import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankOfTheTest } from './bank-of-the-test'
import { CLIENT_ID, consoleOfTheTest } from './console-of-the-test'

/*
 * Every class of answer that the console has, with all headers that tell a browser what it may do with it: as staff reach it,
 * over https. A header that is not in the set here must not be sent.
 */

const PLACE = '/api/clients/7/data-tables/source_of_funds/files'
const FAULT = 'a-fault-of-this-test'
// No bank and no browser can bring the console to a 500, so code inside it is made to throw.
const THROWING = `const { test } = RegExp.prototype
RegExp.prototype.test = function (text) {
  if (text === '${FAULT}') throw new TypeError('of this test')
  return test.call(this, text)
}`

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
const PERSONAL = {
  ...ALWAYS,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const PAGE = {
  ...PERSONAL,
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'nonce-N' 'strict-dynamic'",
    "style-src 'self' 'nonce-N'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; '),
}
const DATA = {
  ...PERSONAL,
  'cache-control': 'no-store, private',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const FRAMED = {
  ...DATA,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
}

let bank: Awaited<ReturnType<typeof bankOfTheTest>>
let desk: Awaited<ReturnType<typeof consoleOfTheTest>>
beforeAll(async () => {
  bank = await bankOfTheTest(CLIENT_ID)
  bank.answer = answerAsBank
  desk = await consoleOfTheTest(bank, {
    APP_ORIGIN: 'https://console.example',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWING)}`,
  })
})
afterAll(async () => {
  await desk?.program.stop()
  await bank?.close()
})

type Asked = Parameters<typeof desk.begin>[1]
const nobody = { headers: { cookie: '' } }
type Class = [string, number, string | (() => Promise<string>), object, Asked?]
const classes: Class[] = [
  ['a page for everybody', 200, '/sign-in', PAGE, nobody],
  ['a page for staff', 200, '/clients', PAGE],
  ['a redirect of a page', 307, '/clients', PAGE, nobody],
  ['a page that is not there', 404, '/nowhere', PAGE],
  ['a page that cannot be drawn', 500, `/clients?page=${FAULT}`, PAGE],
  ['a page under another name', 421, '/clients', DATA, { headers: { host: 'evil.example' } }],
  ['a form that came without its script', 405, '/clients', DATA, { method: 'POST' }],
  ['something sent to a script', 405, script, DATA, { method: 'POST' }],
  ['something sent to the icon', 405, '/icon.svg', DATA, { method: 'DELETE' }],
  ['data', 200, '/api/session', DATA],
  ['data that is not there', 404, '/api/clients/7', DATA],
  ['an address that the API does not have', 404, '/api/nowhere', DATA],
  ...['POST', 'PUT', 'DELETE', 'PATCH'].map(
    (method): Class => [
      `a ${method} to an address that the API does not have`,
      404,
      '/api/nowhere',
      DATA,
      { method },
    ],
  ),
  ['data without a session', 401, '/api/session', DATA, nobody],
  ['data that cannot be made', 500, `/api/clients?q=${FAULT}`, DATA],
  [
    'data for another site',
    403,
    '/api/session',
    DATA,
    { headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'a body that is too large',
    413,
    '/api/session/sign-in',
    DATA,
    { method: 'POST', body: JSON.stringify({ returnTo: 'x'.repeat(70_000) }) },
  ],
  ['a redirect of the API', 303, '/api/session/callback?code=any&state=any', DATA],
  ['an address that cannot be decoded', 400, '/clients/%E0%A4%A', DATA],
  ['a file that is saved', 200, `${PLACE}/2`, DATA],
  ['a file that is looked at', 200, `${PLACE}/2?show=inline`, FRAMED],
  ['a document that is looked at', 200, '/api/clients/7/documents/2?show=inline', FRAMED],
  [
    'a document of an identity record that is looked at',
    200,
    '/api/clients/7/identifiers/3/documents/2?show=inline',
    FRAMED,
  ],
  ['a list as a file', 200, '/api/clients/export?separator=comma', DATA],
  ['whether this copy lives', 200, '/api/health', DATA],
  ['a script', 200, script, { ...ALWAYS, 'cache-control': 'public, max-age=31536000, immutable' }],
  ['the icon', 200, '/icon.svg', { ...ALWAYS, 'cache-control': 'public, max-age=86400' }],
]
it.each(classes)('%s is sent with its full set of headers', async (_, status, path, set, asked) => {
  const answer = await desk.ask(typeof path === 'string' ? path : await path(), asked)
  expect({ status: answer.status, ...protective(answer) }).toEqual({ status, ...set })
})

it('live updates are sent with their full set of headers, and so is the refusal of one stream too many', async () => {
  const streams = await Promise.all(Array.from({ length: 4 }, () => desk.begin('/api/events')))
  for (const stream of streams)
    expect({ status: stream.statusCode, ...protective(stream) }).toEqual({
      status: 200,
      ...DATA,
      'cache-control': 'no-store, private, no-transform',
    })
  const answer = await desk.ask('/api/events')
  expect({ status: answer.status, ...protective(answer) }).toEqual({ status: 429, ...DATA })
  for (const stream of streams) stream.destroy()
})

/** The headers that tell a browser what it may do, or reveal what kind of server answers. */
function protective({ headers }: Pick<IncomingMessage, 'headers'>) {
  const names = [
    ...Object.keys(PAGE),
    ...['x-powered-by', 'server', 'via', 'access-control-allow-origin', 'x-nextjs-cache'],
  ]
  const sent = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      String(value).replaceAll(/'nonce-[\w+/]{22}=='/g, "'nonce-N'"),
    ]),
  )
}

async function script(): Promise<string> {
  const { text } = await desk.ask('/sign-in', nobody)
  return /src="(\/_next\/static\/[^"]+\.js)"/.exec(text)?.[1] ?? 'none'
}

function answerAsBank({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const json = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (/documents\/2\/attachment$/.test(url))
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n%%EOF\n')
  else if (/documents\/2$/.test(url))
    json({ id: 2, fileName: 'scan.pdf', size: 15, type: 'application/pdf' })
  else if (/identifiers\/3$/.test(url))
    json({ id: 3, clientId: 7, documentType: { id: 1, name: 'Passport' }, documentKey: 'X' })
  else if (/^\/v1\/clients\?/.test(url)) json({ totalFilteredRecords: 0, pageItems: [] })
  else return false
  return true
}
