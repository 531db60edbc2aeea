'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RequestFailed } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'

/** Any reading that was refused because the session has ended makes the session itself be read. */
export function useEndHeard(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = sessionQueries.current()
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      const ended = error instanceof RequestFailed && error.problem.code === 'session_ended'
      if (ended && event.query.queryKey[0] !== queryKey[0])
        void queryClient.invalidateQueries({ queryKey })
    })
  }, [queryClient])
}
