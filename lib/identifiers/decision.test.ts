import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { decisionOf } from './decision'
import type { Identifier } from './identifier'

const record: Identifier = {
  id: 7,
  kind: { id: 89, name: 'Passport' },
  number: 'P1',
  isMasked: false,
  status: 'active',
}
const told = (decided: Partial<Identifier>) => {
  const decision = decisionOf({ ...record, ...decided })
  return decision && inEnglish(decision)
}

test('A decision names person, day and reason, where the bank gives them', () => {
  expect(told({})).toBeUndefined()
  expect(told({ decision: 'approved' })).toBe('Approved.')
  expect(told({ decision: 'approved', decidedOn: [2026, 11, 21] })).toBe('Approved on 21 Nov 2026.')
  expect(told({ decision: 'rejected', decidedBy: 'officer' })).toBe('Rejected by officer.')
  expect(
    told({
      decision: 'rejected',
      decidedBy: 'officer',
      decidedOn: [2026, 11, 21],
      decisionReason: 'Blurred',
    }),
  ).toBe('Rejected by officer on 21 Nov 2026. Reason: Blurred')
})

test('A person and a reason read from right to left do not reorder their sentence', () => {
  expect(told({ decision: 'rejected', decidedBy: 'نور', decisionReason: 'قديم' })).toBe(
    'Rejected by \u2068نور\u2069. Reason: \u2068قديم\u2069',
  )
})
