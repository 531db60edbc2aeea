import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { clientQueries } from '@/lib/clients/queries'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { readAgainAfter } from '@/lib/http/wait'

/**
 * Reads a client again that the server could not read for a page, no sooner than the failed service asked for, and
 * refreshes the page once the answer differs. `told` is the current problem.
 */
export function useReadAgain(clientId: number, problem: Problem): { told: Problem } {
  const router = useRouter()
  const wait = readAgainAfter(problem)
  const [due, setDue] = useState<{ problem: Problem; since: number }>()
  useEffect(() => {
    if (wait === undefined) return
    const again = setTimeout(() => setDue({ problem, since: Date.now() }), wait)
    return () => clearTimeout(again)
  }, [problem, wait])
  // A refreshed page that fails again starts a new wait.
  const isDue = due?.problem === problem
  const { error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...clientQueries.one(clientId),
    enabled: isDue,
    staleTime: 0,
  })
  const failed = isDue && error && errorUpdatedAt >= due.since ? problemOf(error) : undefined
  // Without a session a refresh would replace the layout as well, and with it the cover that leads back.
  const isOver = failed?.code === 'session_ended'
  const isBack =
    isDue && !isOver && (failed ? readAgainAfter(failed) === undefined : dataUpdatedAt >= due.since)
  const lastFailed = useLastFailure(failed, !isDue || isBack)
  useEffect(() => {
    // Refreshes only after the console has answered: otherwise a browser would leave the page for an error of its own.
    if (isBack) router.refresh()
  }, [isBack, router])
  return { told: lastFailed ?? problem }
}
