import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Can } from '@/lib/can'
import { DEFAULT_VIEW } from '@/lib/clients/search-params'
import { viewQueries } from '@/lib/views/queries'
import type { SavedViews as Saved } from '@/lib/views/rules'
import { withWords } from '@/lib/words/test/with-words'
import { SavedViews } from './saved-views'

const unread: Saved = { views: null, isLasting: true }

const drawn = (saved: Saved) =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      withWords(
        createElement(SavedViews, {
          drawn: saved,
          view: DEFAULT_VIEW,
          can: {} as Can, // there are no views whose filters it would judge
          offices: [],
          onNavigate: () => undefined,
        }),
      ),
    ),
  )

function isReadAgain(saved: Saved): boolean {
  const client = new QueryClient()
  const { queryKey, refetchInterval } = viewQueries.all()
  client.setQueryData(queryKey, saved)
  const query = new QueryObserver(client, viewQueries.all()).getCurrentQuery()
  return typeof refetchInterval === 'function' && typeof refetchInterval(query) === 'number'
}

test('views that another version has kept are told from views that cannot be read just now', () => {
  expect(drawn(unread)).toContain('cannot be read just now')
  const others = drawn({ ...unread, isUnreadable: true })
  expect(others).toContain('Another version of the console has kept your views')
  expect(others).not.toContain('just now')
})

test('only views that cannot be read just now are read again', () => {
  expect(isReadAgain(unread)).toBe(true)
  expect(isReadAgain({ ...unread, isUnreadable: true })).toBe(false)
})
