import { expect, test } from 'vitest'
import { aClient } from '@/lib/clients/test/a-client'
import type { Known } from './needs'
import { needsOfRequest } from './needs-of-request'

const known: Known = {
  client: aClient({ emailAddress: 'nia@example.com' }),
  verification: { identifiers: [] },
  readiness: undefined,
  permissions: { granted: [], names: {} as Known['permissions']['names'] }, // none of them is asked for here
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

test('an activation by manual review tells what of a verification it bypasses', () => {
  expect(needs('activate', true)).toEqual([
    'verified missing',
    'tables unknown',
    'identity missing',
    'email met',
    'mobile missing',
    'address unknown',
  ])
})

test('an activation tells what it asks for, and nothing of who asked and when', () => {
  expect(needs('activate')).toEqual(['verified missing', 'tables unknown'])
  expect(needs('activate', true, false)).toEqual(['tables unknown'])
})

test('what asks nothing of a client has no list', () => {
  expect(needs('close')).toEqual([])
})
