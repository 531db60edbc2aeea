'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProblemCode } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'

const OVER: ProblemCode[] = ['session_ended', 'somebody_else']

/** Any reading that was refused because the session has ended, or is another's, makes it be read itself. */
export function useEndHeard(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = sessionQueries.current()
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      const isOver = error instanceof RequestFailed && OVER.includes(error.problem.code)
      if (isOver && event.query.queryKey[0] !== queryKey[0])
        void queryClient.invalidateQueries({ queryKey })
    })
  }, [queryClient])
}
