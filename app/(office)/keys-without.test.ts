import { expect, test } from 'vitest'
import { holding } from '@/lib/session/test/holding'
import { keysWithout } from './keys-without'

const everything = { verify: true, identifiers: true, approvals: true }

test('the sheet of keys leaves out what a bank without identity records and approvals has no use for', () => {
  const permissions = holding('*')
  expect(keysWithout({ can: everything, permissions })).toEqual([])
  const can = { verify: false, identifiers: false, approvals: false }
  expect(keysWithout({ can, permissions })).toEqual(['mark', 'approve', 'reject'])
  // Requests are decided with the same two keys.
  expect(keysWithout({ can: { ...can, approvals: true }, permissions })).toEqual(['mark'])
})

test('the sheet of keys leaves out the boxes and the queue for whoever takes no client further', () => {
  const reader = { can: everything, permissions: holding('trail.read') }
  expect(keysWithout(reader)).toEqual(['select', 'skip', 'next'])
  const verifier = { can: everything, permissions: holding('client.verify') }
  expect(keysWithout(verifier)).toEqual([])
})
