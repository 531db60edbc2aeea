import { expect, test } from 'vitest'
import { decisionWords, whatWaits } from './words'

const held = { action: 'ACTIVATE', entity: 'CLIENT', byManualReview: false }

test('what waits is named in words, and by its codes where there are none', () => {
  expect(whatWaits(held)).toBe('Activation')
  expect(whatWaits({ ...held, byManualReview: true })).toBe('Activation by manual review')
  expect(whatWaits({ ...held, action: 'UPDATE', entity: 'CLIENTIDENTIFIER' })).toBe(
    'Change of an identity record',
  )
  expect(whatWaits({ ...held, action: 'PAY', entity: 'LOAN' })).toBe('PAY LOAN')
})

test('codes keep their capitals within a sentence', () => {
  expect(decisionWords.approve.title('Activation')).toBe('Approve: activation?')
  expect(decisionWords.approve.title('PAY LOAN')).toBe('Approve: PAY LOAN?')
  expect(decisionWords.reject.done('Activation', 'Nia Barrow')).toBe(
    'Rejected: activation of Nia Barrow.',
  )
})
