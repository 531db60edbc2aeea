import { expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { inEnglish } from '@/lib/words/test/in-english'
import type { WaitingCommand } from './schema'
import { decided, questionOf, whatWaits } from './what-waits'

const waiting: WaitingCommand = {
  id: 1,
  action: 'activate',
  entity: 'client',
  bankWords: 'ACTIVATE CLIENT',
  permission: 'may client.activate too',
  byManualReview: false,
  changes: [],
  others: 0,
}
const pay = { ...waiting, action: otherOf('PAY'), entity: otherOf('LOAN'), bankWords: 'PAY LOAN' }
const named = (what: WaitingCommand) => inEnglish(whatWaits(what))

test('what waits is named in words, and by its codes where there are none', () => {
  expect(named(waiting)).toBe('Activation')
  expect(named({ ...waiting, byManualReview: true })).toBe('Activation by manual review')
  expect(named({ ...waiting, action: 'change', entity: 'identifier' })).toBe(
    'Change of an identity record',
  )
  expect(named(pay)).toBe('PAY LOAN')
  expect(named({ ...pay, action: 'create' })).toBe('PAY LOAN')
})

test('a question before a decision says what is decided on, and whose it is where that is known', () => {
  const asked = (...about: Parameters<typeof questionOf>) => inEnglish(questionOf(...about))
  expect(asked('approve', waiting)).toBe('Approve the activation?')
  expect(asked('approve', { ...waiting, byManualReview: true, clientName: 'Nia Barrow' })).toBe(
    'Approve the activation by manual review of Nia Barrow?',
  )
  expect(asked('reject', pay)).toBe('Reject the command “PAY LOAN”?')
  expect(asked('takeBack', { ...waiting, action: 'undoRejection', clientName: 'محمد (2)' })).toBe(
    'Withdraw the request for undoing the rejection of \u2068محمد (2)\u2069?',
  )
})

test('a decision that was made is said with what it was made on', () => {
  expect(inEnglish(decided('reject', waiting, 'Nia Barrow'))).toBe(
    'Rejected the activation of Nia Barrow',
  )
  expect(inEnglish(decided('approve', pay, undefined))).toBe('Approved the command “PAY LOAN”')
})
