import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '@/lib/paths'
import { configure } from '../test/environment'
import {
  askAnew,
  beginTransaction,
  forgetSession,
  isAskedAnew,
  readCookies,
  sessionCookie,
  sessionIdOf,
  transactionOf,
} from './cookie'

beforeAll(() => configure())

const sent = (setCookies: string[], kept: (cookie: string) => boolean = () => true) =>
  readCookies(
    setCookies
      .filter(kept)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
const isPlain = (cookie: string) => !cookie.startsWith('__Host-')
const started = { state: 'state-1234567890', nonce: 'n', verifier: 'v', returnTo: '/clients/7' }

describe('cookies', () => {
  test('the session cookie is bound to the host and out of reach of scripts', () => {
    expect(sessionCookie('id', { ...started, secure: true })[0]).toBe(
      '__Host-clientele=id; Path=/; Secure; HttpOnly; SameSite=Lax',
    )
  })

  test('a browser that kept only the plain cookie on http gets a plain session cookie', () => {
    const cookies = sent(beginTransaction(new Map(), started), isPlain)
    const transaction = transactionOf(cookies, started.state)
    expect(transaction).toMatchObject({ ...started, secure: false })
    expect(transaction && sessionCookie('id', transaction)[0]).toBe(
      'clientele=id; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  test('the cookie bound to the host wins over a plain one of the same name', () => {
    expect(sessionIdOf(readCookies('clientele=planted; __Host-clientele=own'))).toBe('own')
    expect(sessionIdOf(readCookies('clientele=plain'))).toBe('plain')
    expect(sessionIdOf(readCookies('xclientele=no; clientelex=no'))).toBeUndefined()
  })

  test('a sign-in is continued only with the state it began with', () => {
    const cookies = sent(beginTransaction(new Map(), started))
    expect(transactionOf(cookies, started.state)).toMatchObject({ ...started, secure: true })
    expect(transactionOf(cookies, 'state-1234599999')).toBeUndefined()
    expect(transactionOf(cookies, 'other')).toBeUndefined()
    expect(transactionOf(new Map(), started.state)).toBeUndefined()
    expect(transactionOf(readCookies('__Host-clientele-sign-in-x=%%%'), 'x')).toBeUndefined()
  })

  test('a sign-in can be finished for a working day after it began, under either name', () => {
    const [secure, plain, ...others] = beginTransaction(new Map(), started)
    expect(secure).toMatch(
      /^__Host-clientele-sign-in-\d=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=28800$/,
    )
    expect(plain).toMatch(
      /^clientele-sign-in-\d=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/,
    )
    expect(others).toEqual([])
  })

  test('the next person after a sign-out, or after a session of any age, must prove their identity', () => {
    expect(isAskedAnew(new Map())).toBe(false)
    expect(isAskedAnew(sent(askAnew()))).toBe(true)
    expect(isAskedAnew(readCookies('__Host-clientele=over'))).toBe(true)
    const forgets = sessionCookie('id', { ...started, secure: true }).slice(1)
    expect(forgets.length).toBeGreaterThan(0)
    for (const cookie of forgets) expect(cookie).toMatch(/clientele-ask-anew=;.*Max-Age=0$/)
  })

  test('ending a session forgets both names', () => {
    for (const cookie of forgetSession()) expect(cookie).toContain('Max-Age=0')
    expect(forgetSession()).toHaveLength(2)
  })
})

describe.each(['http://localhost:3000', 'https://console.example'])('sign-ins at %s', (origin) => {
  // A console that was started at this origin.
  const fresh = async () => {
    vi.resetModules()
    configure({
      APP_ORIGIN: origin,
      BANK_URL: 'https://bank.example',
      OIDC_ISSUER: 'https://bank.example/oidc',
      ALLOW_UNPATCHED_NODE: '1',
    })
    const [cookie, { safeReturnTo }] = await Promise.all([
      import('./cookie'),
      import('./return-to'),
    ])
    return { ...cookie, safeReturnTo }
  }
  const stateOf = (tab: number) => `${String(tab).padStart(2, '0')}-${'s'.repeat(40)}`
  const secrets = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

  /** The cookies of a browser that kept everything it was given. */
  function kept(cookies: ReadonlyMap<string, string>, told: string[]): Map<string, string> {
    const now = new Map(cookies)
    for (const value of told) {
      const [pair = ''] = value.split(';')
      const [name = ''] = pair.split('=')
      if (value.includes('Max-Age=0')) now.delete(name)
      else now.set(name, pair.slice(name.length + 1))
    }
    return now
  }

  test('keep the last five open, and finishing one leaves the others', async () => {
    const { beginTransaction, transactionOf, endTransaction } = await fresh()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let cookies = new Map<string, string>()
    const begin = (tab: number) => {
      vi.setSystemTime(Date.now() + 1000)
      const transaction = { ...secrets, state: stateOf(tab), returnTo: `/clients/${tab}` }
      cookies = kept(cookies, beginTransaction(cookies, transaction))
    }
    const known = () =>
      Array.from({ length: 20 }, (_, tab) => tab).filter((tab) =>
        transactionOf(cookies, stateOf(tab)),
      )
    for (let tab = 0; tab < 12; tab += 1) begin(tab)
    expect(known()).toEqual([7, 8, 9, 10, 11])
    expect(transactionOf(cookies, stateOf(9))?.returnTo).toBe('/clients/9')
    cookies = kept(cookies, endTransaction(cookies, stateOf(9)))
    expect(known()).toEqual([7, 8, 10, 11])
    begin(12)
    expect(known()).toEqual([7, 8, 10, 11, 12])
    begin(13)
    expect(known()).toEqual([8, 10, 11, 12, 13])
  })

  test('keep the request within the size that Node reads, however many begin at once and however long their addresses', async () => {
    const { beginTransaction, safeReturnTo, sessionCookie, askAnew } = await fresh()
    const server = createServer((_request, response) => response.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // a TCP server that listens
    const statusWith = (cookies: ReadonlyMap<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          // A long address of this console, and a browser with a long name.
          referer: `${origin}${paths.clients(`q=${'x'.repeat(2000)}`)}`,
          'user-agent': 'x'.repeat(1000),
        }
        const path = paths.clients(`q=${'x'.repeat(2000)}`)
        request({ host: '127.0.0.1', port, path, headers }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject)
          .end()
      })
    const transactions = Array.from({ length: 40 }, (_, tab) => ({
      ...secrets,
      state: stateOf(tab),
      returnTo: safeReturnTo(`/activity?client=${'x'.repeat(tab % 2 ? 1950 : 490)}`),
    }))
    const [first] = transactions
    const signedIn = first ? sessionCookie('i'.repeat(43), { ...first, secure: true }) : []
    const before = kept(new Map(), [...signedIn, ...askAnew()])
    let oneByOne = before
    for (const one of transactions) oneByOne = kept(oneByOne, beginTransaction(oneByOne, one))
    // All sign-ins began before the browser received any of their cookies.
    const atOnce = kept(
      before,
      transactions.flatMap((one) => beginTransaction(before, one)),
    )
    expect(await statusWith(oneByOne)).toBe(200)
    expect(await statusWith(atOnce)).toBe(200)
    await new Promise((resolve) => server.close(resolve))
  })
})
