import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { readsAgainWhenBack } from '@/lib/query-client'
import { changesByItself } from './rules'
import type { RunPage, RunSummary } from './run'
import type { Control, RunBody, RunMade } from './schema'
import { type RunView, writeRunView } from './search-params'

const READ_EVERY_MS = 1500

export const runQueries = {
  /** All that is read of one run. */
  of: (id: string) => ['runs', id] as const,

  /** A run, with a page of its clients: read again while it moves. */
  one: (id: string, view: RunView) => {
    const search = writeRunView(view)
    return queryOptions({
      queryKey: ['runs', id, search] as const,
      queryFn: ({ signal }) => request<RunPage>(deskPaths.api.run(id, search), { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainWhenBack(error) || (data && changesByItself(data.run) ? READ_EVERY_MS : false),
    })
  },
}

/** Has clients looked at, before anything is sent for them. */
export const makeRun = (body: RunBody, signal: AbortSignal) =>
  request<RunMade>(deskPaths.api.runs(), { method: 'POST', reads: true, body, signal })

/** Starts, stops or continues a run. The console sends nothing twice for it, however often it is asked. */
export const controlRun = (id: string, body: Control) =>
  request<RunSummary>(deskPaths.api.runControl(id), { method: 'POST', body })
