import { expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { approvalWords, decisionWords, whatWaits } from './words'

const held = {
  action: 'activate',
  entity: 'client',
  bankWords: 'ACTIVATE CLIENT',
  byManualReview: false,
} as const

test('what waits is named in words, and by its codes where there are none', () => {
  expect(whatWaits(held)).toBe('Activation')
  expect(whatWaits({ ...held, byManualReview: true })).toBe('Activation by manual review')
  expect(whatWaits({ ...held, action: 'change', entity: 'identifier' })).toBe(
    'Change of an identity record',
  )
  const pay = { ...held, action: otherOf('PAY'), entity: otherOf('LOAN'), bankWords: 'PAY LOAN' }
  expect(whatWaits(pay)).toBe('PAY LOAN')
  expect(whatWaits({ ...pay, action: 'create' })).toBe('PAY LOAN')
})

test('codes keep their capitals within a sentence', () => {
  expect(decisionWords.approve.title('Activation')).toBe('Approve: activation?')
  expect(decisionWords.approve.title('PAY LOAN')).toBe('Approve: PAY LOAN?')
  expect(decisionWords.reject.done('Activation', 'Nia Barrow')).toBe(
    'Rejected: activation of Nia Barrow.',
  )
})

test('a name that is read from right to left takes nothing of its sentence along', () => {
  const [name, kept] = ['محمد (2)', '\u2068محمد (2)\u2069']
  for (const { text, done } of Object.values(decisionWords)) {
    expect(text(name)).toContain(kept)
    expect(done('Activation', name)).toContain(` of ${kept}.`)
  }
  expect(approvalWords.askedBy(name)).toBe(`Asked for by ${kept}`)
})
