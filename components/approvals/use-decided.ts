'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteSeenDecisions } from '@/lib/approvals/mutations'
import { approvalQueries } from '@/lib/approvals/queries'
import { hearHints } from '@/lib/hints'
import { readsAgainWhenBack } from '@/lib/query-client'
import { hearTabs, tellTabs } from '@/lib/session/tabs'

/** Between two looks through the trail, however many hints come. */
const PAUSE_MS = 15_000
/** A decision that was made elsewhere than in a console may come without a hint. */
const CALM_MS = 5 * 60_000

/** Own requests that were decided since one last looked, in whatever tab; undefined where that is not known. */
export function useDecided(): number[] | undefined {
  const queryClient = useQueryClient()
  const decided = approvalQueries.decided()
  const { data } = useQuery({
    ...decided,
    refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || CALM_MS,
  })
  useEffect(() => {
    const { queryKey } = approvalQueries.decided()
    let next: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      next = undefined
      void queryClient.invalidateQueries({ queryKey })
    }
    const hearNoHints = hearHints(undefined, () => {
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
      next ??= setTimeout(read, Math.max(0, dataUpdatedAt + PAUSE_MS - Date.now()))
    })
    const hearNoTabs = hearTabs(({ is }) => {
      if (is === 'seen-decisions') read()
    })
    return () => {
      clearTimeout(next)
      hearNoHints()
      hearNoTabs()
    }
  }, [queryClient])
  return data?.unseen ?? undefined
}

/** Notes what was decided as seen once the list of one's requests is on the screen, and somebody looks at it. */
export function useSeenDecisions(isListed: boolean): void {
  const queryClient = useQueryClient()
  const { data } = useQuery(approvalQueries.decided())
  const unseen = data?.unseen
  useEffect(() => {
    if (!isListed || !unseen?.length) return
    const see = () => {
      if (document.hidden) return
      noteSeenDecisions(unseen).then(
        (seen) => {
          queryClient.setQueryData(approvalQueries.decided().queryKey, seen)
          tellTabs({ is: 'seen-decisions' })
        },
        // The count stays: it is noted the next time that somebody looks.
        () => undefined,
      )
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isListed, unseen, queryClient])
}
