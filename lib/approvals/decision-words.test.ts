import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { waitsNoMore } from './decision-words'

const told = (...about: Parameters<typeof waitsNoMore>) => inEnglish(waitsNoMore(...about))

test('a request that waits no longer after a lost answer may also have been withdrawn', () => {
  for (const decision of ['approve', 'reject'] as const)
    expect(told(decision, true)).toBe(
      'It is no longer waiting, so it was decided or withdrawn, by you or by somebody else. Activity says by whom.',
    )
})

test('whoever withdraws a request and gets no answer is not told that it was decided', () => {
  expect(told('takeBack', true)).toBe(
    'It is no longer waiting: it was withdrawn, or a colleague decided it first. Activity says which.',
  )
})

test('nobody is sent to Activity after a lost answer unless they may read it', () => {
  for (const decision of ['approve', 'reject', 'takeBack'] as const)
    expect(told(decision, false)).not.toContain('Activity')
})
