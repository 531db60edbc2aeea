import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/http/problem'
import { withWords } from '@/lib/words/test/with-words'
import { ListNotes } from './list-notes'

const problem: Problem = {
  type: 'about:blank',
  status: 503,
  code: 'bank_failed',
  title: 'The bank could not answer',
  detail: 'Nothing was read.',
  traceId: 'newest',
  fields: [],
}

/** The HTML for a list that could not be read. */
const drawn = (isNews: boolean, rowsReadAt: number | undefined) =>
  renderToString(
    withWords(
      createElement(ListNotes, {
        problem,
        isNews,
        notes: [],
        rowsReadAt,
        onRetry: () => undefined,
        retrying: false,
      }),
    ),
  )

test.each([
  ['in the place of the rows', undefined],
  ['above rows that stay', 1000],
])(
  'a failure %s is shown with what support asks for, and announced only if it is news',
  (_, rowsReadAt) => {
    expect(drawn(true, rowsReadAt)).toContain('role="alert"')
    expect(drawn(true, rowsReadAt)).not.toContain('aria-live')
    expect(drawn(false, rowsReadAt)).toContain('aria-live="off"')
    expect(drawn(false, rowsReadAt)).toContain('newest')
  },
)
