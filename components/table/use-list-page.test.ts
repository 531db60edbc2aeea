import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem, ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { type ListRead, useListPage } from './use-list-page'

type Rows = { rows: number[] }

const failed = (traceId: string, code: ProblemCode = 'bank_failed') =>
  ({ code, traceId }) as Problem // only these members are read

const queryOf = (of: string) =>
  queryOptions({ queryKey: ['rows', of], queryFn: (): Promise<Rows> => Promise.reject() })

/**
 * What a list shows that the server could not read, after its page has asked for `views` in turn and each failed with
 * its error.
 */
async function readOf(before: Problem, views: Record<string, unknown>) {
  const queryClient = new QueryClient()
  for (const [view, error] of Object.entries(views))
    await queryClient.prefetchQuery({
      ...queryOf(view),
      queryFn: () => Promise.reject(error),
      retry: false,
    })
  let read: ListRead<Rows, undefined> | undefined
  const [first = '', next = first] = Object.keys(views)
  function List() {
    const [view, setView] = useState(first)
    read = useListPage(queryOf(view), { problem: before })
    if (view !== next) setView(next)
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(List)))
  return read
}

test('the newest failure is shown, and not announced again if it is of the same kind', async () => {
  const read = await readOf(failed('older'), { a: new RequestFailed(failed('newer')) })
  expect(read).toMatchObject({ problem: { traceId: 'newer' }, isNews: false })
})

test('a failure of another kind is news', async () => {
  const read = await readOf(failed('older'), {
    a: new RequestFailed(failed('newer', 'bank_timeout')),
  })
  expect(read).toMatchObject({ problem: { traceId: 'newer' }, isNews: true })
})

test('a failure of another query is news to the person who asked, even if it is of the same kind', async () => {
  const read = await readOf(failed('older'), {
    a: new RequestFailed(failed('newer')),
    b: new RequestFailed(failed('newest')),
  })
  expect(read).toMatchObject({ problem: { traceId: 'newest' }, isNews: true })
})

test('an error thrown without a problem is always reported as the same problem', async () => {
  const read = await readOf(failed('older'), { a: new Error('a fault of ours') })
  expect(read).toMatchObject({ problem: { code: 'unexpected' }, isNews: true })
})

test('what is shown belongs to the current view, even if that has the same rows as the previous one', async () => {
  const rows = { rows: [1, 2] }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(queryOf('a').queryKey, rows)
  const [paged, whole] = [{ limit: 50 }, { limit: 'all' }]
  const seen: unknown[] = []
  function List() {
    const [view, setView] = useState<object>(paged)
    const { shown } = useListPage(queryOf('a'), {}, view)
    if (shown) seen.push(shown.view)
    if (view === paged && shown) setView(whole)
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(List)))
  expect(seen[0]).toBe(paged)
  expect(seen.at(-1)).toBe(whole)
})
