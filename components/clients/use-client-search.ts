import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { findQuery } from '@/lib/clients/find-query'
import { filterOf, LONGEST_SOUGHT, SHORTEST_SOUGHT } from '@/lib/clients/sought'

const TYPING_PAUSE_MS = 200

export type ClientSearch = ReturnType<typeof useClientSearch>

/** Searches for clients by what was typed, once per pause in typing; `found` always belongs to the current text. */
export function useClientSearch(typed: string) {
  const q = filterOf(typed)
  const isAskable = q.length >= SHORTEST_SOUGHT && q.length <= LONGEST_SOUGHT
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(q), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])
  // When the text changes, the earlier request is no longer wanted and is cancelled.
  const asked = isAskable && paused === q ? q : ''
  const query = useQuery({ ...findQuery(asked), enabled: asked !== '' })
  const found = query.data
  // A changed text is not asked for before the pause, so a failure never outlives its text.
  const error = useLastFailure(found ? undefined : query.error, asked === '' || found !== undefined)
  return {
    q,
    isAskable,
    found,
    error,
    isUnderWay: query.isFetching,
    retry: () => void query.refetch(),
  }
}
