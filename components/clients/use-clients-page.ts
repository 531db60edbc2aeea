'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClientsPage } from '@/lib/clients/client'
import { nextPage } from '@/lib/clients/list-view'
import { clientQueries } from '@/lib/clients/queries'
import { type ClientsView, queryOfView, writeClientsQuery } from '@/lib/clients/search-params'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'

/** What the server read for the page's own address, or why it could not; neither where it is read here first. */
export type RenderedClients = {
  view: ClientsView
  page?: ClientsPage
  problem?: Problem
}

/** A page of the list together with the view it belongs to. */
export type ShownClients = { page: ClientsPage; view: ClientsView }

/**
 * The rows of a view. The last rows that were read stay until newer ones are there, also when these
 * cannot be read; rows of an older question never replace those of a newer one.
 */
export function useClientsPage(view: ClientsView, rendered: RenderedClients) {
  const queryClient = useQueryClient()
  const { page, problem } = rendered
  const [refused, setRefused] = useState(problem)
  const [shown, setShown] = useState<ShownClients | undefined>(
    page && { page, view: rendered.view },
  )

  const query = queryOfView(view)
  const given = writeClientsQuery(query) === writeClientsQuery(queryOfView(rendered.view))
  const [triedAgain, setTriedAgain] = useState(false)
  const result = useQuery({
    ...clientQueries.list(query),
    // The server has just failed at this very question: only a person asks it again.
    enabled: !(given && problem && !triedAgain),
    ...(given && page && { initialData: page, initialDataUpdatedAt: firstSeen(page) }),
  })

  if (result.data && result.data !== shown?.page) setShown({ page: result.data, view })
  const failed = result.error ? problemOf(result.error) : undefined
  if (failed && failed !== refused) setRefused(failed)
  if (result.data && !failed && refused) setRefused(undefined)

  useEffect(() => {
    const next = result.data && nextPage(view, result.data)
    if (next) void queryClient.prefetchQuery(clientQueries.list(queryOfView(next)))
  }, [queryClient, result.data, view])

  return {
    /** The page of this very view, once it is there. */
    current: result.data,
    /** The newest rows that were read, of this view or the one before. */
    shown,
    /** Why the rows asked for are not the ones shown. */
    problem: refused,
    loading: result.isFetching,
    retry: () => (given && !triedAgain ? setTriedAgain(true) : void result.refetch()),
  }
}
