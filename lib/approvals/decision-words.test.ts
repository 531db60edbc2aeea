import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { reasonHint, waitsNoMore } from './decision-words'

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

test('the reason for a rejection is promised on the client’s page only for a step towards active', () => {
  const hint = (...about: Parameters<typeof reasonHint>) => inEnglish(reasonHint(...about))
  for (const action of ['verify', 'requestVerification', 'activate'] as const)
    expect(hint({ entity: 'client', action })).toContain('My requests and on the client’s page.')
  for (const request of [
    { entity: 'client', action: 'close' },
    { entity: 'client', action: 'change' },
    { entity: 'identifier', action: 'approve' },
    { entity: 'document', action: 'create' },
  ] as const)
    expect(hint(request)).toMatch(/^Shown with the request, under My requests\. This console/)
})
