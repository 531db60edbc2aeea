import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { ClientsPage } from '@/lib/clients/client'
import { type ListPlace, windowAt } from '@/lib/clients/list-place'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientsQuery, DEFAULT_VIEW, queryOfView } from '@/lib/clients/search-params'
import { createQueryClient } from '@/lib/query-client'
import { notePress, usePlace } from './use-place'

const LIST = '/clients'
const NOW = Date.now()
let queryClient: QueryClient

beforeEach(() => {
  queryClient = createQueryClient()
})

/** Keeps what the bank said `ago` milliseconds ago. */
function keep(query: ClientsQuery, ids: number[], ago: number): void {
  const pageItems = ids.map((id) => ({ id }))
  const page = { totalFilteredRecords: 6, pageItems } as ClientsPage // only these members are read
  queryClient.setQueryData(clientQueries.list(query).queryKey, page, { updatedAt: NOW - ago })
}

/** The place of client 13 that its page shows at once, before anything is read. */
function placeAtOnce(): ListPlace | undefined {
  let place: ListPlace | undefined
  function Page() {
    place = usePlace(LIST, DEFAULT_VIEW, 13)
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Page)))
  return place
}

const around = (at: number) => windowAt(DEFAULT_VIEW, at)

test('of two kept readings that disagree about the position, the older one is not shown', () => {
  keep(queryOfView(DEFAULT_VIEW), [10, 11, 12, 13, 14, 15], 3000)
  keep(around(2), [11, 12, 13], 2000)
  keep(around(3), [13, 14, 15], 0)
  expect(placeAtOnce()).toBeUndefined()
})

test('the position follows from reading to newer reading', () => {
  keep(queryOfView(DEFAULT_VIEW), [10, 11, 12, 13, 14, 15], 3000)
  keep(around(3), [13, 14, 15], 1000)
  keep(around(2), [11, 13, 14], 0)
  expect(placeAtOnce()).toMatchObject({ at: 2, previous: { id: 11 }, next: { id: 14 } })
})

test('two readings of the same seconds that disagree are not read in turn', () => {
  keep(queryOfView(DEFAULT_VIEW), [10, 11, 12, 13, 14, 15], 3000)
  keep(around(3), [13, 14, 15], 1000)
  keep(around(2), [11, 12, 13], 0)
  expect(placeAtOnce()).toMatchObject({ at: 3, previous: { id: 12 } })
})

test('a client that its rows no longer show is not sought on a page of the list from before them', () => {
  keep(queryOfView(DEFAULT_VIEW), [10, 11, 12, 13, 14, 15], 3000)
  keep(around(3), [13, 14, 15], 1000)
  keep(around(2), [10, 11, 12], 0)
  expect(placeAtOnce()).toMatchObject({ at: 2, hasLeft: true })
})

test('the position of a press is where the search begins, and rows kept from before it are shown', () => {
  keep(around(3), [12, 13, 14], 60_000)
  notePress({ list: LIST, clientId: 13, at: 3 })
  expect(placeAtOnce()).toMatchObject({ at: 3, previous: { id: 12 }, next: { id: 14 } })
})
