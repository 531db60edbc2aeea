import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { ChangedSince } from './changed-since'

const desk = {
  changes: [{ term: 'changed.verification' as const, before: 'refused', now: 'Approved' }],
  acknowledge: () => undefined,
  heading: { current: null },
}
const drawn = renderToString(withWords(createElement(ChangedSince, { desk })))

test('a change after one that was seen is not said to count from when the page was opened', () => {
  expect(drawn).toContain(
    'This is what changed since you opened the page or last confirmed a change:',
  )
})

test('a change that was not seen yet is printed too', () => {
  expect(drawn).toContain('data-on-paper')
})
