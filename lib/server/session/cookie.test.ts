import { beforeAll, describe, expect, test } from 'vitest'
import { configure } from '../test/environment'
import {
  beginTransaction,
  endTransaction,
  forgetSession,
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
    expect(sessionCookie('id', { ...started, secure: true })).toEqual([
      '__Host-clientele=id; Path=/; Secure; HttpOnly; SameSite=Lax',
    ])
  })

  test('a browser that kept only the plain cookie on http gets a plain session cookie', () => {
    const cookies = sent(beginTransaction(new Map(), started), isPlain)
    const transaction = transactionOf(cookies, started.state)
    expect(transaction).toEqual({ ...started, secure: false })
    expect(transaction && sessionCookie('id', transaction)).toEqual([
      'clientele=id; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('the cookie bound to the host wins over a plain one of the same name', () => {
    expect(sessionIdOf(readCookies('clientele=planted; __Host-clientele=own'))).toBe('own')
    expect(sessionIdOf(readCookies('clientele=plain'))).toBe('plain')
    expect(sessionIdOf(readCookies('xclientele=no; clientelex=no'))).toBeUndefined()
  })

  test('a sign-in is continued only with the state it began with', () => {
    const cookies = sent(beginTransaction(new Map(), started))
    expect(transactionOf(cookies, started.state)).toEqual({ ...started, secure: true })
    expect(transactionOf(cookies, 'state-1234599999')).toBeUndefined()
    expect(transactionOf(cookies, 'other')).toBeUndefined()
    expect(transactionOf(new Map(), started.state)).toBeUndefined()
    expect(transactionOf(readCookies('__Host-clientele-sign-in-x=%%%'), 'x')).toBeUndefined()
  })

  test('two tabs sign in side by side, and a flood of sign-ins does not grow without end', () => {
    let cookies = new Map<string, string>()
    for (let tab = 0; tab < 40; tab += 1) {
      const values = beginTransaction(cookies, { ...started, state: `tab-${tab}-xxxxxxxx` })
      cookies = new Map(cookies)
      for (const value of values) {
        const [name = '', content = ''] = (value.split(';')[0] ?? '').split('=')
        if (value.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, content)
      }
      if (tab === 1) expect(transactionOf(cookies, 'tab-0-xxxxxxxx')).toBeDefined()
      expect(cookies.size).toBeLessThanOrEqual(10)
    }
  })

  test('ending a sign-in and a session forgets both names', () => {
    for (const cookie of [...endTransaction('s'), ...forgetSession()])
      expect(cookie).toContain('Max-Age=0')
    expect(forgetSession()).toHaveLength(2)
  })
})
