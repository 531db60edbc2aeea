'use client'

import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { readAgainAfter } from '@/lib/http/wait'

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
  /** When the bank last said so, in milliseconds of this browser's clock. */
  readAt: number | undefined
  /** Why what was asked for is not what is shown. */
  problem: Problem | undefined
  /** Whether that is to be read out: what the page tried by itself and failed as before is no news. */
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

/** Fewer failures than there can be: of another question each is an answer to whoever asked it. */
const NEVER_ASKED = -1

/**
 * The rows that answer a question. The last rows that were read stay until newer ones are there, also when these
 * cannot be read; rows of an older question never replace those of a newer one. `given` is for this very question; where
 * there are several, `view` is which of them it is, the same object as long as it is the same one.
 */
export function useListPage<Page extends object, Key extends readonly unknown[], View = undefined>(
  query: PageQuery<Page, Key>,
  { page, problem }: Given<Page>,
  view = undefined as View, // of one question there is one view
): ListRead<Page, View> {
  // There from the first: what comes later is news, which is where focus goes.
  const [refused, setRefused] = useState(problem)
  const [isNews, setIsNews] = useState(true)
  const [shown, setShown] = useState<Shown<Page, View> | undefined>(page && { page, view })
  const [readAt, setReadAt] = useState(page && firstSeen(page))
  const [triedAgain, setTriedAgain] = useState<Problem>()
  // How many failures there had been when a person last asked, this or again.
  const [failuresBefore, setFailuresBefore] = useState<number>()
  const key = hashKey(query.queryKey)
  const [askedKey, setAskedKey] = useState(key)

  // The server has just failed at this very question: a person asks it again, or it is left alone for a while first.
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

  // Two views may be of the same rows: the first fifty, and all of them from the first.
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
