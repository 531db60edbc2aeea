import { expect, test } from 'vitest'
import { aClient } from '@/lib/clients/test/a-client'
import type { Known } from './needs'
import { bypassOf, needsOfRequest } from './needs-of-request'

const known: Known = {
  client: aClient({ emailAddress: 'nia@example.com' }),
  verification: { identifiers: [] },
  readiness: undefined,
  permissions: { granted: [], names: {} as Known['permissions']['names'] }, // no permission is needed here
  today: [2026, 11, 25],
}
const needs = (
  action: Parameters<typeof needsOfRequest>[0]['action'],
  byManualReview = false,
  verify = true,
) =>
  needsOfRequest({ action, byManualReview }, known, { verify }).map(
    ({ name, state }) => `${name} ${state}`,
  )

test('an activation by manual review lists what it bypasses of a verification', () => {
  expect(needs('activate', true)).toEqual([
    'verified missing',
    'tables unknown',
    'identity missing',
    'email met',
    'mobile missing',
    'address unknown',
  ])
})

test('an activation lists what it requires of the client, and nothing about its maker or day', () => {
  expect(needs('activate')).toEqual(['verified missing', 'tables unknown'])
  expect(needs('activate', true, false)).toEqual(['tables unknown'])
})

test('a verification that the bank decides later lists what one decided at once does', () => {
  expect(needs('requestVerification')).toContain('identity missing')
  expect(needs('requestVerification')).toEqual(needs('verify'))
})

test('a request that needs nothing from the client has no list', () => {
  expect(needs('close')).toEqual([])
})

test('a manual review bypasses the verification only of a client who is not verified by now', () => {
  const review = { byManualReview: true }
  const bypassed = (state: Parameters<typeof bypassOf>[1]['state'], request = review) =>
    bypassOf(request, { state }, { verify: true })
  expect(bypassed('pending')).toBe('bypasses')
  expect(bypassed('verified')).toBe('bypassesNothing')
  expect(bypassed('active')).toBeUndefined()
  expect(bypassed('pending', { byManualReview: false })).toBeUndefined()
  expect(bypassOf(review, { state: 'pending' }, { verify: false })).toBeUndefined()
})
