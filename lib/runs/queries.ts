import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { readsAgainEvery } from '@/lib/query-client'
import { changesByItself, isMoving } from './rules'
import type { RunPage, RunSummary } from './run'
import type { Control, RunBody, RunMade } from './schema'
import { type RunView, writeRunView } from './search-params'

const READ_EVERY_MS = 1500

export const runQueries = {
  /** The root key of everything read about one run. */
  of: (id: string) => ['runs', id] as const,

  /** The person's own runs, read again while one of them moves. */
  mine: () =>
    queryOptions({
      queryKey: ['runs'] as const,
      queryFn: ({ signal }) => request<RunSummary[]>(deskPaths.api.runs(), { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainEvery(error, data?.some(isMoving) ? READ_EVERY_MS : false),
    }),

  /** A run with a page of its clients, read again while it changes. */
  one: (id: string, view: RunView) => {
    const search = writeRunView(view)
    return queryOptions({
      queryKey: ['runs', id, search] as const,
      queryFn: ({ signal }) => request<RunPage>(deskPaths.api.run(id, search), { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainEvery(error, data && changesByItself(data.run) ? READ_EVERY_MS : false),
    })
  },
}

/** Has clients checked, before anything is sent for them. */
export const makeRun = (body: RunBody, signal: AbortSignal) =>
  request<RunMade>(deskPaths.api.runs(), { method: 'POST', reads: true, body, signal })

/**
 * Starts, stops or continues a run. It needs no key: however often it is sent, the console sends nothing twice to the bank.
 */
export const controlRun = (id: string, body: Control) =>
  request<RunSummary>(deskPaths.api.runControl(id), { method: 'POST', body })
