import { expect, test } from 'vitest'
import { otherOf } from '@/lib/actions'
import { inEnglish } from '@/lib/words/test/in-english'
import type { WaitingCommand } from './schema'
import { decided, questionOf, textOf, whatWaits } from './what-waits'

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

test('a request is named in words, or by the bank’s codes where there are none', () => {
  expect(named(waiting)).toBe('Activation')
  expect(named({ ...waiting, byManualReview: true })).toBe('Activation by manual review')
  expect(named({ ...waiting, action: 'change', entity: 'identifier' })).toBe(
    'Change of an identity record',
  )
  expect(named(pay)).toBe('PAY LOAN')
  expect(named({ ...pay, action: 'create' })).toBe('PAY LOAN')
})

test('the title of every request is a noun, whatever its result', () => {
  const bank = { entity: otherOf('Documents'), table: 'Documents' }
  for (const [what, words] of [
    [{ ...bank, action: 'create' }, 'New row in Documents'],
    [{ ...bank, action: 'create', rows: 3 }, '3 new rows in Documents'],
    [{ ...bank, action: 'change' }, 'Change of a row in Documents'],
    [{ ...bank, action: 'delete', rows: 2 }, 'Deletion of 2 rows in Documents'],
    [{ ...bank, action: 'close' }, 'Closure (Documents)'],
    [{ action: 'create', entity: 'document' }, 'New file'],
    [{ action: 'approve', entity: 'document' }, 'Approval (file)'],
    [{ action: otherOf('PAY'), entity: otherOf('LOAN') }, 'PAY (LOAN)'],
  ] as const)
    expect(inEnglish(whatWaits(what))).toBe(words)
})

test('a question about rows names their table', () => {
  const rows = { ...pay, action: 'create', table: 'Documents', rows: 2 } as const
  expect(inEnglish(questionOf('approve', rows))).toBe('Approve the 2 new rows in Documents?')
})

test('the approval of a verification that the bank decides later is said to begin it', () => {
  const followed = (...about: Parameters<typeof textOf>) => inEnglish(textOf(...about))
  const later = { action: 'requestVerification' } as const
  expect(followed('approve', later)).toMatch(/^The bank then begins it, and decides later\./)
  expect(followed('approve', waiting)).toMatch(/^The bank then carries it out immediately\./)
  expect(followed('reject', later)).toBe(followed('reject', waiting))
})

test('the question before a decision says what is decided, and for which client where that is known', () => {
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

test('a decision is reported with the request it was made on', () => {
  expect(inEnglish(decided('reject', waiting, 'Nia Barrow'))).toBe(
    'Rejected the activation of Nia Barrow',
  )
  expect(inEnglish(decided('approve', pay, undefined))).toBe('Approved the command “PAY LOAN”')
})
