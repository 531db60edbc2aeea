import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnTo } from './return-to'

describe('the page after sign-in', () => {
  test.each([
    '/clients',
    '/clients?status=pending&page=3&q=%C3%A9',
    '/clients/101',
    '/clients/101?x=1',
    '/activity?overrides=true&from=2026-11-01',
    '/queue?lane=verify',
    '/runs/7f3a',
    '/approvals/asked',
    '/signed-in',
  ])('%s is a page of the console', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  test.each([
    [`/clients?q=${'x'.repeat(3000)}`, '/clients'],
    [`/activity?q=${'x'.repeat(600)}`, '/activity'],
    [`/clients/101/data-tables/${'x'.repeat(600)}`, '/clients'],
  ])('an address that is too long to keep is cut to its page', (path, kept) => {
    expect(safeReturnTo(path)).toBe(kept)
  })

  const hostile = [
    '//evil.example',
    '///evil.example/clients',
    '/\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/clients\\..\\..//evil.example',
    'https://evil.example/clients',
    'https:evil.example',
    'javascript:alert(1)',
    ' /clients',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/clients/..//evil.example',
    '/clients/../..//evil.example/clients',
    '/api/session/sign-out',
    '/sign-in?returnTo=/clients',
    '/clientsx',
    '/CLIENTS',
    '@evil.example',
    '.evil.example',
    '/clients\u0000',
    '/clients\u202e',
    '',
  ]
  test.each(hostile.flatMap((path) => [path, encodeURIComponent(path)]))(
    '%s leads to the list of clients',
    (path) => {
      expect(safeReturnTo(path)).toBe('/clients')
    },
  )

  test('whatever address is requested, the browser stays on this origin and on a page', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      'clients',
      'evil.example',
      'http',
      '\t',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (asked) => {
          const url = new URL(safeReturnTo(asked), 'http://localhost:3000')
          expect(url.origin).toBe('http://localhost:3000')
          expect(url.pathname.split('/')[1]).toBe('clients')
        },
      ),
      { numRuns: 5000 },
    )
  })
})
