import { beforeAll, describe, expect, test } from 'vitest'
import { configure } from '../test/environment'
import { checkHost, checkSameOrigin } from './guard'

beforeAll(() => configure())

const passes = (method: string, headers: Record<string, string>) => {
  try {
    checkSameOrigin(method, new Headers(headers))
    return true
  } catch {
    return false
  }
}

const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const ORIGINS = [
  undefined,
  'http://localhost:3000',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://sub.localhost:3000',
  'null',
]

describe('a request', () => {
  test('that changes something is accepted only from a page of the console, in all combinations', () => {
    const taken = []
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      for (const site of SITES)
        for (const origin of ORIGINS)
          for (const own of [undefined, '1', '0'])
            if (
              passes(method, {
                ...(site && { 'sec-fetch-site': site }),
                ...(origin && { origin }),
                ...(own && { 'x-clientele': own }),
              })
            )
              taken.push({ method, site, origin, own })
    // Either the browser says same-origin, whatever the Origin, or it says nothing and the Origin is exactly ours.
    expect(taken).toHaveLength(4 * (ORIGINS.length + 1))
    expect(taken.every(({ own }) => own === '1')).toBe(true)
    expect(
      taken.every(
        ({ site, origin }) =>
          site === 'same-origin' || (site === undefined && origin === 'http://localhost:3000'),
      ),
    ).toBe(true)
  })

  test('that reads is accepted for a typed address, but not from another site', () => {
    expect(passes('GET', { 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(passes('GET', { 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(passes('GET', { 'sec-fetch-site': 'none' })).toBe(true)
    expect(passes('GET', { 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(passes('GET', {})).toBe(true)
  })

  test('for a foreign host name is refused, whatever proxies claim', () => {
    const check = (host: string) => () =>
      checkHost(new Headers({ host, 'x-forwarded-host': 'localhost:3000' }))
    expect(check('localhost:3000')).not.toThrow()
    for (const host of ['evil.example', 'localhost', 'localhost:3001', '127.0.0.1:3000', ''])
      expect(check(host)).toThrow('wrong_host')
  })
})
