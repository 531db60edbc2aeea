'use client'

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Activity } from '@/lib/activity/schema'
import { noteSeenDecisions } from '@/lib/approvals/mutations'
import { approvalQueries, DECIDED_MS } from '@/lib/approvals/queries'
import { hearHints } from '@/lib/hints'
import { isNotToWait, readsAgainEvery } from '@/lib/query-client'
import { hearTabs, tellTabs } from '@/lib/session/tabs'

/** A decision made outside a console may come without a hint, so the page also reads at this interval. */
const CALM_MS = 5 * 60_000

/** Own requests that were decided since the last look in any tab; undefined if that is not known. */
export function useDecided(): number[] | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...approvalQueries.decided(),
    refetchInterval: ({ state: { error } }) => readsAgainEvery(error, CALM_MS),
  })
  useEffect(() => {
    const { queryKey } = approvalQueries.decided()
    let next: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      next = undefined
      // A read under way may finish: restarting it would never let a slow trail answer. A query told to wait is read
      // once the wait is over.
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

/** Records the decisions among the rows on the screen as seen, once somebody looks at the page. */
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
      // The user is at another tab.
      if (document.hidden) return
      tried.current = String(seen)
      noteSeenDecisions(seen).then(
        ({ isNoted }) => {
          // A decision that could not be recorded still counts as unseen, and is recorded at the next look.
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
