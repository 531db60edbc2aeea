import { expect, test } from 'vitest'
import { told } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import { isAmong, stateWord } from './state'

const word = (stand: Parameters<typeof stateWord>[0]) => told(inEnglish, stateWord(stand))

test('a client that has ended, or is in a state unknown to onboarding, carries the bank’s own word', () => {
  expect(word({ state: 'closed', stateName: 'Shut' })).toBe('Shut')
  expect(word({ state: 'withdrawn' })).toBe('Withdrawn')
  expect(word({ state: 'other', stateName: 'Transfer in progress' })).toBe('Transfer in progress')
  expect(word({ state: 'other' })).toBe('Another state')
})

test('a client on its way, or an active one, carries the console’s word', () => {
  expect(word({ state: 'verified', stateName: 'Pending' })).toBe('Verified')
  expect(word({ state: 'active', stateName: 'ACTIVE' })).toBe('Active')
})

test('a tab of the list contains clients of its state, and the last one all that have ended', () => {
  expect(isAmong('active', 'all')).toBe(true)
  expect(isAmong('active', 'active')).toBe(true)
  expect(isAmong('active', 'pending')).toBe(false)
  expect(isAmong('withdrawn', 'closed')).toBe(true)
  expect(isAmong('pending', 'closed')).toBe(false)
})
