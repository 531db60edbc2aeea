import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { html } from '../identity/pages/html'
import { Browser, choice, discoverAsConsole, type Stand, startStand } from './identity-stand'

let stand: Stand

beforeAll(async () => {
  stand = await startStand()
})
afterAll(() => stand.stop())

const openSignIn = async () => {
  const { config, callback } = await discoverAsConsole(stand)
  const request = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid',
    code_challenge: await oidc.calculatePKCECodeChallenge('v'.repeat(43)),
    code_challenge_method: 'S256',
  })
  const browser = new Browser()
  const { url, response } = await browser.open(request.href)
  return { browser, url, response, markup: await response.text() }
}

const directive = (response: Response, name: string) =>
  response.headers
    .get('content-security-policy')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `))

// docs/bank-api.md, "Tokens"
describe('the sign-in page', () => {
  test('offers each account as a button whose name is exactly the account', async () => {
    const { markup } = await openSignIn()
    const names = [...markup.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map(
      ([, content = '']) =>
        content
          .replace(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/g, '')
          .replace(/<[^>]+>/g, '')
          .trim(),
    )

    expect(names).toEqual([
      'officer',
      'verifier',
      'auditor',
      'officer@harbour',
      'verifier@harbour',
      'auditor@harbour',
    ])
  })

  test('says that it is a demo, groups by bank, describes people, and asks for no password', async () => {
    const { markup } = await openSignIn()

    expect(markup).toContain('<h1>Sign in to the sandbox bank</h1>')
    expect(markup).toContain('exists only on this machine')
    expect(markup.indexOf('Lakeside Bank')).toBeLessThan(markup.indexOf('Harbour Bank'))
    expect(markup).toContain('aria-describedby="who-officer may-officer"')
    expect(markup).toContain('Wanjiru Otieno')
    expect(markup).not.toContain('type="password"')
  })

  test('allows only its own stylesheet, no script, and forms to itself and the console', async () => {
    const { response, markup } = await openSignIn()
    const style = /<style>([\s\S]*)<\/style>/.exec(markup)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')

    expect(directive(response, 'default-src')).toBe("default-src 'none'")
    expect(directive(response, 'style-src')).toBe(`style-src 'sha256-${digest}'`)
    expect(directive(response, 'form-action')).toBe("form-action 'self' http://localhost:3000")
    expect(directive(response, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive(response, 'script-src')).toBeUndefined()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(markup).not.toMatch(/<script|style="| on\w+="/)
  })

  test('answers an unknown account with a page that says so', async () => {
    const { browser, url } = await openSignIn()
    const { response } = await browser.open(url, choice('nobody'))

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('There is no such account at this bank')
  })

  test.each<[string, RequestInit]>([
    [
      'no form at all',
      {
        method: 'POST',
        body: '{"account":"officer"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['a form of three kilobytes', choice('x'.repeat(3000))],
    ['an account with a NUL', choice('officer\0')],
  ])('answers %s with 400', async (_what, init) => {
    const { browser, url } = await openSignIn()

    expect((await browser.open(url, init)).response.status).toBe(400)
  })

  test.each(['x-forwarded-for', 'forwarded'])(
    'shows no account to a remote browser whose requests arrive with %s, and takes no choice from it',
    async (header) => {
      const { browser, url } = await openSignIn()
      const headers = { [header]: 'for=10.0.0.7' }
      for (const init of [{ headers }, { ...choice('officer'), headers }]) {
        const { response } = await browser.open(url, init)
        const markup = await response.text()

        expect(response.status).toBe(403)
        expect(markup).toContain('on its own machine only')
        expect(markup).not.toContain('<button')
      }
    },
  )

  test('answers other methods with 405', async () => {
    const { browser, url } = await openSignIn()

    expect((await browser.open(url, { method: 'PUT' })).response.status).toBe(405)
  })

  test('says that a sign-in has expired, and leads back to the console', async () => {
    const { response } = await new Browser().open(`${stand.origin}/oidc/sign-in/gone`)
    const markup = await response.text()

    expect(response.status).toBe(400)
    expect(markup).toContain('This sign-in has expired')
    expect(markup).toContain('href="http://localhost:3000/sign-in"')
  })
})

test('a request of an unknown client gets its own page, which never has the given name as markup', async () => {
  const url = `${stand.origin}/oidc/auth?client_id=${encodeURIComponent('<img src=x>')}`
  const { response } = await new Browser().open(url)
  const markup = await response.text()

  expect(response.status).toBe(400)
  expect(directive(response, 'default-src')).toBe("default-src 'none'")
  expect(markup).toContain('This cannot continue')
  expect(markup).not.toContain('<img')
})

test.each([
  'client_id=%00',
  'client_id=clientele&response_type=code&scope=openid&state=%00&code_challenge_method=S256' +
    `&code_challenge=${'v'.repeat(43)}&redirect_uri=http://localhost:3000/api/session/callback`,
])('a request with a NUL is refused as one that cannot be understood: %s', async (query) => {
  const { url, response } = await new Browser().open(`${stand.origin}/oidc/auth?${query}`)

  if (url.startsWith('http://localhost:3000/')) expect(url).toContain('error=invalid_request')
  else expect(response.status).toBe(400)
})

test('a template escapes every value that is not markup', () => {
  const list = [html`<li>${'&'}</li>`, html`<li>${`"'`}</li>`]

  expect(html`<ul title="${'<b>'}">${list}</ul>`.markup).toBe(
    '<ul title="&lt;b&gt;"><li>&amp;</li><li>&quot;&#39;</li></ul>',
  )
})
