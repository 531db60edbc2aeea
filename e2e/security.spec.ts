import type { Cookie, Page } from '@playwright/test'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { consoleOrigin, numericOrigin, sandboxOrigin } from './addresses'
import { newClient, officer, verifiedClient } from './bank'
import { clientPage } from './client-page'
import { clientsTable, expect, test } from './fixtures'
import { ask } from './plain-request'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'nonce-N' 'strict-dynamic'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' blob:",
  "font-src 'self'",
  `connect-src 'self' ${sandboxOrigin}`,
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  'report-uri /api/csp-reports',
].join('; ')
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
const ON_PAGES = {
  ...EVERYWHERE,
  'content-security-policy': PAGE_POLICY,
  'cache-control': expect.stringContaining('no-store'),
}
const ON_API = {
  ...EVERYWHERE,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store, private',
  'x-trace-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

const written = (cookies: Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

type Golden = Record<string, unknown>
const classes: [string, string, number, Golden, Record<string, string>?][] = [
  ['a page', paths.signIn(), 200, ON_PAGES],
  ['a page for staff', paths.clients(), 200, ON_PAGES, { signedIn: 'yes' }],
  ['a redirect', paths.clients(), 307, ON_PAGES],
  ['a missing page', '/nowhere', 404, ON_PAGES],
  ['a missing client', paths.client(999_999_999), 404, ON_PAGES, { signedIn: 'yes' }],
  ['a page under another name', paths.signIn(), 421, EVERYWHERE, { host: 'evil.example' }],
  ['what only begins like a file', '/icon.svgx', 421, EVERYWHERE, { host: 'evil.example' }],
  ['data', paths.api.client(1), 200, ON_API, { signedIn: 'yes' }],
  ['missing data', paths.api.client(999_999_999), 404, ON_API, { signedIn: 'yes' }],
  ['data without a session', paths.api.client(1), 401, ON_API],
  ['data under another name', paths.api.client(1), 421, ON_API, { host: 'evil.example' }],
  ['data for another site', paths.api.client(1), 403, ON_API, { 'sec-fetch-site': 'cross-site' }],
  ['the callback', paths.api.callback(), 303, ON_API],
  ['health', '/api/health', 200, ON_API],
  ['an address the API does not have', '/api/clients/1/extra', 404, ON_API],
  ['a file', '/icon.svg', 200, EVERYWHERE],
]
for (const [what, path, status, golden, { signedIn, ...headers } = {}] of classes)
  test(`${what} is sent with the full set of protective headers`, async ({ cookiesOf }) => {
    if (signedIn) headers.cookie = written(await cookiesOf('auditor'))
    const answer = await ask(path, { headers })
    expect(answer.status).toBe(status)
    const policy = answer.headers['content-security-policy']
    expect({
      ...answer.headers,
      ...(typeof policy === 'string' && {
        'content-security-policy': policy.replaceAll(/'nonce-[\w+/]{22}=='/g, "'nonce-N'"),
      }),
    }).toMatchObject(golden)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })

test('scripts and styles may be cached for ever, and carry the protective headers too', async () => {
  const { body } = await ask(paths.signIn())
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(body)?.[1] ?? ''
  const answer = await ask(script)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    ...EVERYWHERE,
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a script that comes compressed is the same script, cached as long and as well protected', async ({
  request,
}) => {
  const { body } = await ask(paths.signIn())
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(body)?.[1] ?? 'none'
  const plain = await ask(script)
  const compressed = await request.get(consoleOrigin + script, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(compressed.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
    'cache-control': plain.headers['cache-control'],
    'x-content-type-options': 'nosniff',
  })
  expect(await compressed.text()).toBe(plain.body)
  const head = await ask(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.status, head.headers['content-encoding'], head.body]).toEqual([200, 'br', ''])
})

test('no two answers have the same nonce', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { headers } = await ask(paths.signIn())
      return /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1]
    }),
  )
  expect(new Set(nonces).size).toBe(20)
})

test('no screen violates the policy it is sent with', async ({ page, signInAs }) => {
  const broken = await watchPolicy(page)
  const { id } = await newClient()
  await page.goto(paths.signIn({ reason: 'failed' }))
  await signInAs('officer')
  await clientsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  for (const [path, title] of [
    [paths.clients('q=Qqqqq'), 'Clients'],
    [paths.client(999_999_999), 'No client 999999999'],
    [paths.client('x'), 'No client at this address'],
    ['/nowhere', 'There is nothing at this address'],
    [paths.activity(), 'Activity'],
    [paths.queue(), 'Onboarding queue'],
    [paths.runs(), 'Runs'],
    [paths.newClient(), 'New client'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto(paths.client(id))
  await clientPage(page).verify.click()
  await expect(page.getByText('The bank asks for more')).toBeVisible()
  await clientPage(page).review.click()
  await expect(clientPage(page).dialog).toBeVisible()
  expect(broken).toEqual([])
})

test('a script smuggled into a page does not run, and is reported', async ({
  browser,
  cookiesOf,
}) => {
  // A context of its own, because its policy violations are expected here.
  const context = await browser.newContext({ baseURL: consoleOrigin })
  await context.addCookies(await cookiesOf('auditor'))
  const page = await context.newPage()
  const broken = await watchPolicy(page)
  await page.route(`**${paths.clients()}`, async (route) => {
    const response = await route.fetch()
    const smuggled = '<script>window.ran = "a script"</script>'
    const body = (await response.text()).replace('<body>', `<body>${smuggled}`)
    await route.fulfill({ response, body })
  })
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/csp-reports'))
  await page.goto(paths.clients())
  await expect(clientsTable(page)).toBeVisible()
  await reported
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/nothing" onerror="window.ran = \'a handler\'"><iframe src="https://evil.example"></iframe>',
    )
  })
  await expect
    .poll(() => broken.map(({ directive }) => directive))
    .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'frame-src']))
  expect(await page.evaluate(() => ('ran' in window ? window.ran : 'nothing'))).toBe('nothing')
  await context.close()
})

test('no other site can put the console into a frame', async ({ browser, cookiesOf }) => {
  const context = await browser.newContext()
  await context.addCookies(await cookiesOf('officer'))
  const page = await context.newPage()
  await serve(page, 'http://evil.example/', `<iframe src="${consoleOrigin}/clients"></iframe>`)
  await page.goto('http://evil.example/')
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await context.close()
})

for (const [where, origin] of [
  ['on another site', numericOrigin],
  ['on another port of this host, to which the cookie belongs too,', 'http://localhost:9'],
] as const)
  test(`a form ${where} activates nobody`, async ({ browser, cookiesOf }) => {
    const { id } = await verifiedClient()
    const context = await browser.newContext()
    await context.addCookies(await cookiesOf('officer'))
    const page = await context.newPage()
    const target = consoleOrigin + deskPaths.api.activation(id)
    await serve(
      page,
      `${origin}/evil`,
      `<form method="post" action="${target}" enctype="text/plain">
        <input name='{"activatedOn":"2026-01-01","x":"' value='"}'><button>Win</button></form>`,
    )
    await page.goto(`${origin}/evil`)
    const answer = page.waitForResponse(target)
    await page.getByRole('button', { name: 'Win' }).click()
    expect((await answer).status()).toBe(403)
    await page.goto(`${origin}/evil`)
    await page.evaluate(async (url) => {
      await fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: '{"activatedOn":"2026-01-01"}',
      }).catch(() => undefined)
    }, target)
    expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
    await context.close()
  })

test('a request disguised as a server action does nothing', async ({ cookiesOf }) => {
  const { id } = await verifiedClient()
  const cookie = written(await cookiesOf('officer'))
  for (const path of [paths.client(id), paths.clients(), '/', deskPaths.api.activation(id)]) {
    const answer = await ask(path, {
      method: 'POST',
      headers: {
        cookie,
        origin: consoleOrigin,
        'next-action': 'a'.repeat(42),
        'content-type': 'text/plain;charset=UTF-8',
      },
      body: '["$K1"]',
    })
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
  }
  expect(await officer.client(id)).toMatchObject({ status: { value: 'Pending' } })
})

test('the console resizes no images on request', async () => {
  const { status } = await ask('/_next/image?url=%2Ficon.svg&w=64&q=75')
  expect(status).toBe(404)
})

test('headers that steer a framework open no door and switch no policy off', async () => {
  const steering: Record<string, string>[] = [
    { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') },
    { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
    { 'x-middleware-rewrite': consoleOrigin + paths.client(1) },
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { 'x-nonce': 'mine', 'content-security-policy': "script-src 'unsafe-inline'" },
    { 'next-resume': '1' },
    { 'x-invoke-path': paths.client(1), 'x-matched-path': paths.client(1) },
    { authorization: 'Bearer x', tenantid: 'lakeside', 'x-http-method-override': 'POST' },
    { cookie: '__prerender_bypass=x; __next_preview_data=x' },
  ]
  const { displayName } = await officer.client(1)
  for (const headers of steering) {
    const page = await ask(paths.client(1), { headers })
    const what = JSON.stringify(headers)
    expect([200, 307], what).toContain(page.status)
    expect(page.body, what).not.toContain(displayName)
    const policy = String(page.headers['content-security-policy'])
    expect(policy, what).toContain("default-src 'none'; script-src 'nonce-")
    expect(policy, what).not.toMatch(/nonce-mine|unsafe/)
    const data = await ask(paths.api.client(1), { headers })
    // A request in the framework’s own format (rsc) is first redirected to an address of that format.
    expect(data.status, what).toBe('rsc' in headers ? 307 : 401)
  }
})

test('a forged host or protocol never gets into an address the console sends', async ({
  cookiesOf,
}) => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/evil',
  }
  const redirect = await ask(paths.clients('page=2'), { headers: forged })
  expect(redirect.headers.location).toBe(paths.signIn({ returnTo: paths.clients('page=2') }))

  const cookie = written(await cookiesOf('officer'))
  const further = await ask(paths.signIn({ returnTo: '//evil.example' }), {
    headers: { ...forged, cookie },
  })
  expect(further.headers.location).toBe(paths.clients())

  const callback = await ask(`${paths.api.callback()}?state=x&code=y`, { headers: forged })
  expect(callback.headers.location).toBe(consoleOrigin + paths.signIn({ reason: 'lost' }))

  const signIn = await ask(paths.api.signIn(), {
    method: 'POST',
    headers: {
      ...forged,
      'sec-fetch-site': 'same-origin',
      'x-clientele': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ returnTo: '/\\evil.example' }),
  })
  const { location } = JSON.parse(signIn.body) as { location: string }
  expect(location.startsWith(`${sandboxOrigin}/oidc/`)).toBe(true)
  // The parameters were pushed to the sandbox, which refuses any other return address.
  expect(new URL(location).searchParams.get('request_uri')).toMatch(/^urn:/)
  for (const { headers } of [redirect, further, callback, signIn])
    expect(JSON.stringify(headers)).not.toContain('evil')

  for (const host of ['evil.example', 'localhost', `127.0.0.1:${new URL(consoleOrigin).port}`])
    for (const path of [paths.clients(), paths.signIn(), '/nowhere', paths.api.client(1)])
      expect((await ask(path, { headers: { host } })).status, `${host} ${path}`).toBe(421)
})

test('hostile addresses and methods are refused as such, and nothing breaks', async ({
  cookiesOf,
}) => {
  const cookie = written(await cookiesOf('officer'))
  const ids = [
    '%E0%A4%A',
    '%',
    '%zz',
    '..%2f..%2fadmin',
    '..%5c..%5cadmin',
    '%2e%2e%2f1',
    '1%3Fcommand=activate',
    '1%23',
    '1%00',
    '1;a=b',
    '-1',
    '0',
    '1e3',
    '0x1',
    '01',
    '1.0',
    '9'.repeat(400),
    '%F0%9F%A6%8A',
    '__proto__',
    'constructor',
  ]
  for (const id of ids)
    for (const path of [
      paths.client(id),
      paths.api.client(id),
      deskPaths.api.verification(id),
      `${paths.client(id)}?_rsc=x`,
    ]) {
      const { status } = await ask(path, { headers: { cookie } })
      expect([400, 404], path).toContain(status)
    }
  const lists = [
    'limit=0',
    'limit=-1',
    'limit=201',
    'offset=1e9',
    'orderBy=password',
    'limit=5&limit=6',
    'x=1',
    'q=%00',
    `q=${'x'.repeat(101)}`,
  ]
  for (const query of lists)
    expect((await ask(paths.api.clients(query), { headers: { cookie } })).status, query).toBe(400)
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])
    for (const path of [paths.api.client(1), paths.client(1)]) {
      const { status } = await ask(path, { method, headers: { cookie } })
      expect(status, `${method} ${path}`).toBeLessThan(500)
    }
  expect((await ask('*', { method: 'OPTIONS' })).status).toBe(400)
  expect((await ask(`${paths.client(1)}/x.css`, { headers: { cookie } })).status).toBe(404)
})

/** Collects every policy violation of the pages that are opened from here on. */
async function watchPolicy(page: Page): Promise<{ directive: string; what: string }[]> {
  const broken: { directive: string; what: string }[] = []
  await page.exposeFunction('noteBroken', (directive: string, what: string) => {
    broken.push({ directive, what })
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // exposed above
      const { noteBroken } = window as unknown as { noteBroken: (...words: string[]) => void }
      noteBroken(event.effectiveDirective, event.blockedURI)
    })
  })
  return broken
}

/** Serves a page of another site at an address. */
async function serve(page: Page, address: string, body: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
}
