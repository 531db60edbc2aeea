import { expect, test } from 'vitest'
import { stateOf } from './rules'

test.each([
  [
    'a run that moves and whose bank asked for a pause waits for the bank',
    { waitsUntil: 1 },
    'waits',
  ],
  ['a run that moves is in its phase', {}, 'sending'],
  [
    'a run that its person stopped during a pause is stopped',
    { waitsUntil: 1, halt: 'stopped' },
    'stopped',
  ],
  ['a run that ended during a pause has ended', { waitsUntil: 1, phase: 'ended' }, 'ended'],
] as const)('%s', (_what, more, state) => {
  expect(stateOf({ phase: 'sending', ...more })).toBe(state)
})
