'use client'

import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { readAgainAfter } from '@/lib/http/wait'

/** What the server read, or why it could not; neither if the browser reads it first. */
export type Given<Page> = { page?: Page; problem?: Problem }

/** What was read, with the view it belongs to. */
export type Shown<Page, View> = { page: Page; view: View }

/** The state of reading a list. */
export type ListRead<Page, View> = {
  /** The answer for this very view, once it is here. */
  current: Page | undefined
  /** The newest answer, for this view or the previous one. */
  shown: Shown<Page, View> | undefined
  /** When the bank last said so, in milliseconds on this browser's clock. */
  readAt: number | undefined
  /** Why the shown rows are not the requested ones. */
  problem: Problem | undefined
  /** Whether the problem is announced: an automatic read that failed as before is no news. */
  isNews: boolean
  loading: boolean
  retry: () => void
}

export type PageQuery<Page, Key extends readonly unknown[]> = UseQueryOptions<
  Page,
  Error,
  Page,
  Key
>

/** Less than any number of failures: every failure of another query answers the person who asked it. */
const NEVER_ASKED = -1

/**
 * The rows for a query. The last rows stay until newer ones arrive, even if those cannot be read; rows of an older
 * query never replace those of a newer one. `given` belongs to this query. If there are several views, `view` says
 * which one it is, and must be the same object for as long as it is the same view.
 */
export function useListPage<Page extends object, Key extends readonly unknown[], View = undefined>(
  query: PageQuery<Page, Key>,
  { page, problem }: Given<Page>,
  view = undefined as View, // without views there is only this one
): ListRead<Page, View> {
  // Set from the first render: what arrives later is news, and focus goes there.
  const [refused, setRefused] = useState(problem)
  const [isNews, setIsNews] = useState(true)
  const [shown, setShown] = useState<Shown<Page, View> | undefined>(page && { page, view })
  const [readAt, setReadAt] = useState(page && firstSeen(page))
  const [triedAgain, setTriedAgain] = useState<Problem>()
  // The number of failures when a person last asked for this query, for the first time or again.
  const [failuresBefore, setFailuresBefore] = useState<number>()
  const key = hashKey(query.queryKey)
  const [askedKey, setAskedKey] = useState(key)

  // The server has just failed at this very query: it is asked again when a person does, or after a pause.
  const isUntried = problem !== undefined && problem !== triedAgain
  const result = useQuery({
    ...query,
    enabled: !isUntried && query.enabled !== false,
    ...(page && { initialData: page, initialDataUpdatedAt: firstSeen(page) }),
  })

  useEffect(() => {
    const wait = isUntried ? readAgainAfter(problem) : undefined
    if (wait === undefined) return undefined
    const timer = setTimeout(() => setTriedAgain(problem), wait)
    return () => clearTimeout(timer)
  }, [isUntried, problem])

  // Two views may have the same rows: the first fifty, and all from the first on.
  const isShown = result.data === shown?.page && view === shown?.view
  if (result.data && !isShown) setShown({ page: result.data, view })
  if (result.data && result.dataUpdatedAt !== readAt) setReadAt(result.dataUpdatedAt)
  const thrown = useMemo(() => result.error && problemOf(result.error), [result.error])
  const failed = thrown ?? (isUntried ? problem : undefined)
  const before = key === askedKey ? failuresBefore : NEVER_ASKED
  if (key !== askedKey) {
    setAskedKey(key)
    setFailuresBefore(NEVER_ASKED)
  }
  if (failed && failed !== refused) {
    const isAnswer = before !== undefined && result.errorUpdateCount > before
    setRefused(failed)
    setIsNews(isAnswer || failed.code !== refused?.code)
    if (isAnswer) setFailuresBefore(undefined)
  }
  if (result.data && !failed && refused) setRefused(undefined)

  return {
    current: result.data,
    shown,
    readAt,
    problem: refused,
    isNews,
    loading: result.isFetching,
    retry: () => {
      setFailuresBefore(result.errorUpdateCount)
      if (isUntried) setTriedAgain(problem)
      else void result.refetch()
    },
  }
}
