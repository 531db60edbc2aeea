import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Candidate } from '@/lib/client-details/schema'
import { withWords } from '@/lib/words/test/with-words'
import { DuplicateQuestion } from './duplicate-question'

const candidate: Candidate = {
  client: { id: 1, state: 'pending', displayName: 'Nia Barrow', timeline: {} },
  likenesses: ['name'],
  isOwn: false,
}

test('a search that was not complete is not said to have compared too few: some may only not be shown, or be unreadable', () => {
  const drawn = renderToString(
    withWords(
      createElement(DuplicateQuestion, {
        question: {
          about: 'similar',
          found: { candidates: [candidate], complete: false, unasked: [] },
        },
        pending: false,
        confirmLabel: 'Create anyway',
        onConfirm: () => undefined,
        onLookAgain: () => undefined,
        onClose: () => undefined,
      }),
    ),
  )
  expect(drawn).toContain('Not every client could be compared or shown here.')
  expect(drawn).not.toContain('newest')
})
