import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWords } from '@/lib/words/test/with-words'
import { EntryRest } from './entry-rest'

type Rest = Partial<Parameters<typeof EntryRest>[0]>

/** What a new entry says of its files once its row is saved. */
const drawn = (rest: Rest) =>
  renderToString(
    withWords(
      createElement(EntryRest, {
        rows: 1,
        stored: 0,
        open: { notStored: 0, unknown: 0 },
        refused: 0,
        awaiting: 0,
        ...rest,
      }),
    ),
  )

test('a file that waits for a checker is neither called refused nor waited for by the page', () => {
  const waits = drawn({ awaiting: 1 })
  expect(waits).toContain('One file waits for approval')
  expect(waits).toContain('A checker decides.')
  const both = drawn({ awaiting: 1, refused: 2 })
  expect(both).toContain('2 files were refused')
  expect(both).toContain('One more waits for approval. A checker decides.')
  expect(drawn({ awaiting: 1, open: { notStored: 1, unknown: 0 } })).toContain(
    'This page waits for the rest.',
  )
})

test('a file that waits for a checker is not forgotten where its row was removed', () => {
  const removed = drawn({ rows: 0 })
  expect(removed).toContain('What was removed here was sent already')
  expect(removed).toContain('A checker decides. To go on, choose Finish.')
})
