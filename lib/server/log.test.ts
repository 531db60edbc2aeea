import { expect, test } from 'vitest'
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
])('of the address %s the log has nothing that somebody put into it', (path, given, logged) => {
  expect(routeOf(path, given)).toBe(logged)
})

test('of an error the log has its kind, and nothing it says', () => {
  const error = Object.assign(new TypeError('Nia Barrow is no number'), { code: 'ERR_X' })
  expect(causeOf(error)).toBe('TypeError ERR_X')
})
