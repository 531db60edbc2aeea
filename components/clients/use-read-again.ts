import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { clientQueries } from '@/lib/clients/queries'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { readAgainAfter } from '@/lib/http/wait'

/**
 * Reads again by itself a client whom the server could not read for a page, no sooner than whoever failed asked for, and
 * has the page drawn anew once there is another answer. `told` is what is wrong by now.
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
  // A page that was drawn anew and failed all the same begins to wait anew.
  const isDue = due?.problem === problem
  const { error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...clientQueries.one(clientId),
    enabled: isDue,
    staleTime: 0,
  })
  const failed = isDue && error && errorUpdatedAt >= due.since ? problemOf(error) : undefined
  const isBack =
    isDue && (failed ? readAgainAfter(failed) === undefined : dataUpdatedAt >= due.since)
  const lastFailed = useLastFailure(failed, !isDue || isBack)
  useEffect(() => {
    // Not before the console has answered: a browser would leave the page for one that does not.
    if (isBack) router.refresh()
  }, [isBack, router])
  return { told: lastFailed ?? problem }
}
