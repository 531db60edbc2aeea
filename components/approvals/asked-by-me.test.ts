import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AskedPage } from '@/lib/approvals/schema'
import { withWords } from '@/lib/words/test/with-words'
import { AskedByMe } from './asked-by-me'

/** The HTML of a page of three changes among which no approved request was found. */
const drawn = (more: Partial<AskedPage> = {}) =>
  renderToString(
    createElement(
      SearchParamsContext,
      { value: new URLSearchParams('became=done') as never }, // nobody writes to it
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        withWords(
          createElement(AskedByMe, {
            rendered: {
              view: { became: 'done', page: 1 },
              page: { totalFilteredRecords: 3, pageItems: [], read: 3, ...more },
            },
            timeZone: 'Africa/Nairobi',
          }),
        ),
      ),
    ),
  )

test('a list says that no request was approved only where the bank says what became of each', () => {
  expect(drawn()).toContain('None of your requests was approved')
  expect(drawn()).toContain('No such request among the 3 changes you have made.')
  const partly = drawn({ unreadable: 1 })
  expect(partly).toContain('The bank does not say what became of one entry')
  expect(partly).toContain('No such request among 2 of the 3 changes you have made.')
  expect(partly).not.toContain('None of your requests')
})
