import { expect, test } from 'vitest'
import { aClient } from '@/lib/clients/test/a-client'
import type { NextClient } from './schema'
import { sentenceOfStart } from './start'

const claim = { id: 'c', person: 'me', name: 'Wanjiru Otieno', since: 0 }
const answer = (more: Partial<NextClient>): NextClient => ({
  clientId: 7,
  held: 0,
  people: 0,
  skipped: 0,
  waiting: 0,
  client: aClient({ id: 7 }),
  ...more,
})

test.each([
  ['the oldest that nobody has, also behind clients of colleagues', answer({ held: 3 }), 'nobodys'],
  ['no more than free where older ones were skipped', answer({ skipped: 1 }), 'free'],
  ['no more than free where older ones wait for a decision', answer({ waiting: 1 }), 'free'],
  ['one’s own', answer({ client: { ...aClient(), claim } }), 'own'],
])('the client that Start opens is described as %s', (_, given, sentence) => {
  expect(sentenceOfStart(given, 'me')).toBe(sentence)
})

test.each([
  ['nobody is next', answer({ clientId: null, client: undefined })],
  [
    'it is a colleague’s by now',
    answer({ client: { ...aClient(), claim: { ...claim, person: 'other' } } }),
  ],
])('the client that Start opens is not described where %s', (_, given) => {
  expect(sentenceOfStart(given, 'me')).toBeUndefined()
})
