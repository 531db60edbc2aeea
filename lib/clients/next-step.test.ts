import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ClientListItem } from './client'
import { nextStepOf } from './next-step'

const stepOf = (
  client: Pick<ClientListItem, 'state' | 'verification' | 'lacks'>,
  verify = true,
) => {
  const step = nextStepOf(client, { verify })
  return step && inEnglish(step)
}

test('the next step of a pending client names what it lacks for verification', () => {
  expect(stepOf({ state: 'pending', lacks: ['emailAddress'] })).toBe('No e-mail address')
  expect(stepOf({ state: 'pending', lacks: ['mobileNo'], verification: 'refused' })).toBe(
    'No mobile number',
  )
  expect(stepOf({ state: 'pending', lacks: ['emailAddress', 'mobileNo'] })).toBe(
    'No e-mail, no mobile number',
  )
})

test('the next step names nothing lacking where verification was requested, or where the bank has none', () => {
  expect(stepOf({ state: 'pending', lacks: ['mobileNo'], verification: 'underWay' })).toBe(
    'Verification in progress',
  )
  expect(stepOf({ state: 'pending', lacks: ['mobileNo'] }, false)).toBe('Activate')
})
