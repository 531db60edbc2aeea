'use client'

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityPage } from '@/lib/activity/schema'
import { firstSeen } from '@/lib/first-seen'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'

/** What the server read for the page's own address, or why it could not. */
export type RenderedActivity = { page?: ActivityPage; problem?: Problem }

/** A page of the trail: as the server read it, then as it is. */
export function useActivity<Key extends readonly unknown[]>(
  query: UseQueryOptions<ActivityPage, Error, ActivityPage, Key>,
  { page, problem }: RenderedActivity,
  isAsked = true,
) {
  const [triedAgain, setTriedAgain] = useState<Problem>()
  const isUntried = problem !== undefined && problem !== triedAgain
  const read = useQuery({
    ...query,
    // The server has just failed at this very question: only a person asks it again.
    enabled: isAsked && !isUntried,
    ...(page && { initialData: page, initialDataUpdatedAt: firstSeen(page) }),
  })
  return {
    page: read.data,
    failure: read.error ? problemOf(read.error) : read.data && !isUntried ? undefined : problem,
    reading: read.isFetching,
    retry: () => (isUntried ? setTriedAgain(problem) : void read.refetch()),
  }
}
