'use client'

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'

/** What the server read, or why it could not; neither where it is read here first. */
export type Given<Page> = { page?: Page; problem?: Problem }

/** What was read, together with the view it belongs to. */
export type Shown<Page, View> = { page: Page; view: View }

/** How far the reading of a list is. */
export type ListRead<Page, View> = {
  /** What answers this very view, once it is there. */
  current: Page | undefined
  /** The newest that was read, of this view or the one before. */
  shown: Shown<Page, View> | undefined
  /** Why what was asked for is not what is shown. */
  problem: Problem | undefined
  loading: boolean
  retry: () => void
}

export type PageQuery<Page, Key extends readonly unknown[]> = UseQueryOptions<
  Page,
  Error,
  Page,
  Key
>

/**
 * The rows that answer a question. The last rows that were read stay until newer ones are there, also when these
 * cannot be read; rows of an older question never replace those of a newer one. `given` is for this very question; where
 * there are several, `view` is which of them it is.
 */
export function useListPage<Page extends object, Key extends readonly unknown[], View = undefined>(
  query: PageQuery<Page, Key>,
  { page, problem }: Given<Page>,
  view = undefined as View, // of one question there is one view
): ListRead<Page, View> {
  // There from the first: what comes later is news, which is where focus goes.
  const [refused, setRefused] = useState(problem)
  const [shown, setShown] = useState<Shown<Page, View> | undefined>(page && { page, view })
  const [triedAgain, setTriedAgain] = useState<Problem>()

  // The server has just failed at this very question: only a person asks it again.
  const isUntried = problem !== undefined && problem !== triedAgain
  const result = useQuery({
    ...query,
    enabled: !isUntried && query.enabled !== false,
    ...(page && { initialData: page, initialDataUpdatedAt: firstSeen(page) }),
  })

  if (result.data && result.data !== shown?.page) setShown({ page: result.data, view })
  const failed = result.error ? problemOf(result.error) : isUntried ? problem : undefined
  if (failed && failed !== refused) setRefused(failed)
  if (result.data && !failed && refused) setRefused(undefined)

  return {
    current: result.data,
    shown,
    problem: refused,
    loading: result.isFetching,
    retry: () => (isUntried ? setTriedAgain(problem) : void result.refetch()),
  }
}
