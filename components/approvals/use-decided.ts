'use client'

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Activity } from '@/lib/activity/schema'
import { noteSeenDecisions } from '@/lib/approvals/mutations'
import { approvalQueries, DECIDED_MS } from '@/lib/approvals/queries'
import { hearHints } from '@/lib/hints'
import { isNotToWait, readsAgainWhenBack } from '@/lib/query-client'
import { hearTabs, tellTabs } from '@/lib/session/tabs'

/** A decision that was made elsewhere than in a console may come without a hint. */
const CALM_MS = 5 * 60_000

/** Own requests that were decided since one last looked, in whatever tab; undefined where that is not known. */
export function useDecided(): number[] | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...approvalQueries.decided(),
    refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || CALM_MS,
  })
  useEffect(() => {
    const { queryKey } = approvalQueries.decided()
    let next: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      next = undefined
      // One that is under way is let answer: a slow trail would never come to it. Whoever asked to wait is read when that is over.
      const filters = { queryKey, fetchStatus: 'idle', predicate: isNotToWait } as const
      void queryClient.invalidateQueries(filters)
    }
    const hearNoHints = hearHints(undefined, () => {
      const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
      const due = Math.max(dataUpdatedAt, errorUpdatedAt) + DECIDED_MS
      next ??= setTimeout(read, Math.max(0, due - Date.now()))
    })
    const hearNoTabs = hearTabs((word) => {
      if (word.is === 'seen-decisions') leaveOut(queryClient, word.seen)
    })
    return () => {
      clearTimeout(next)
      hearNoHints()
      hearNoTabs()
    }
  }, [queryClient])
  return data?.unseen ?? undefined
}

/** Notes those decisions as seen that are among the rows on the screen, once somebody looks at it. */
export function useSeenDecisions(rows: readonly Activity[] | undefined): void {
  const queryClient = useQueryClient()
  const { data } = useQuery(approvalQueries.decided())
  const unseen = data?.unseen
  const tried = useRef('')
  useEffect(() => {
    const listed = rows?.filter(({ result }) => result === 'done' || result === 'refused')
    const seen = listed?.map(({ id }) => id).filter((id) => unseen?.includes(id)) ?? []
    if (seen.length === 0) return
    const see = () => {
      // A screen reader, or an eye, is at another tab.
      if (document.hidden) return
      tried.current = String(seen)
      noteSeenDecisions(seen).then(
        ({ isNoted }) => {
          // What is not kept still counts, and is noted the next time that somebody looks.
          if (!isNoted) return
          leaveOut(queryClient, seen)
          tellTabs({ is: 'seen-decisions', seen })
        },
        () => undefined,
      )
    }
    if (tried.current !== String(seen)) see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [rows, unseen, queryClient])
}

function leaveOut(queryClient: QueryClient, seen: readonly number[]): void {
  queryClient.setQueryData(approvalQueries.decided().queryKey, (held) => {
    return held && { unseen: held.unseen?.filter((id) => !seen.includes(id)) ?? null }
  })
}
