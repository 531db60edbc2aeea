import { describe, expect, test } from 'vitest'
import { BankFailure } from './bank/errors'
import { causeOf, routeOf } from './log'

test.each<[string, Record<string, string | string[]>, string]>([
  ['/api/clients', {}, '/api/clients'],
  ['/api/clients/17/activation', { clientId: '17' }, '/api/clients/{clientId}/activation'],
  ['/api/clients/Nia%20Barrow', { clientId: 'Nia Barrow' }, '/api/clients/{clientId}'],
  [
    '/api/clients/1/data-tables/dt/entries/1',
    { clientId: '1', table: 'dt', entryId: '1' },
    '/api/clients/{clientId}/data-tables/{table}/entries/{entryId}',
  ],
  ['/api/nia/barrow', { address: ['nia', 'barrow'] }, '/api/{address}'],
])('the log has nothing that a person typed into the address %s', (path, given, logged) => {
  expect(routeOf(path, given)).toBe(logged)
})

test('the log has the kind of an error, and never its text', () => {
  const error = Object.assign(new TypeError('Nia Barrow is no number'), { code: 'ERR_X' })
  expect(causeOf(error)).toBe('TypeError ERR_X')
})

describe('the cause of a failure in the log', () => {
  const failed = (cause: unknown) => new BankFailure('unreachable', false, { cause })
  const coded = (code: string, more = {}) =>
    Object.assign(new Error('Nia Barrow'), { code, ...more })

  test.each<[string, unknown, string]>([
    ['a refused connection', coded('ECONNREFUSED'), 'BankFailure unreachable, ECONNREFUSED'],
    [
      'an unknown host',
      coded('ENOTFOUND', { hostname: 'h' }),
      'BankFailure unreachable, ENOTFOUND',
    ],
    [
      'an expired certificate',
      coded('CERT_HAS_EXPIRED'),
      'BankFailure unreachable, CERT_HAS_EXPIRED',
    ],
    [
      'trouble with TLS',
      coded('ERR_SSL_WRONG_VERSION_NUMBER', { reason: 'wrong version number' }),
      'BankFailure unreachable, ERR_SSL_WRONG_VERSION_NUMBER',
    ],
    [
      'a host that refuses at each of its addresses',
      new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
      'BankFailure unreachable, AggregateError, ECONNREFUSED',
    ],
  ])('names %s', (_, cause, told) => {
    expect(causeOf(failed(cause))).toBe(told)
  })

  test('has the provider’s own word at sign-in, and no class name of a minified library', () => {
    class Qt extends Error {}
    const refused = new Qt('the person is Nia Barrow')
    refused.name = 'Qt'
    Object.assign(refused, { code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR', error: 'invalid_scope' })
    expect(causeOf(refused)).toBe('OAUTH_AUTHORIZATION_RESPONSE_ERROR invalid_scope')
    Object.assign(refused, { error: 'Nia Barrow, born 1990' })
    expect(causeOf(refused)).toBe('OAUTH_AUTHORIZATION_RESPONSE_ERROR')
  })

  test('has an end, whatever was thrown and however it is nested', () => {
    const self = new Error('x')
    self.cause = self
    expect(causeOf(self)).toBe('Error')
    expect([undefined, null, 'Nia Barrow', 7, {}].map(causeOf)).toEqual([
      'undefined',
      'object',
      'string',
      'number',
      'object',
    ])
  })
})
