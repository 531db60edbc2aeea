import type { QueryClient } from '@tanstack/react-query'
import { clientQueries } from '@/lib/clients/queries'
import { isNotToWait } from '@/lib/query-client'

/** How often a page reads that receives no news of changes. */
export const READ_MS = 60_000

/**
 * For a console that receives no news of changes: reads the data of a visible page once a minute, and at once when the
 * page is looked at again. Returns the function that ends it.
 */
export function readByItself(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const queryKey = clientQueries.all()
  const read = () => void queryClient.invalidateQueries({ queryKey, predicate: isNotToWait })
  // A read under way may finish, since nothing is known to be new: a bank that takes over a minute would otherwise
  // never get to answer.
  const readIdle = () =>
    void queryClient.invalidateQueries({
      queryKey,
      predicate: isNotToWait,
      fetchStatus: 'idle',
    })

  function wait(): void {
    clearInterval(timer)
    if (!document.hidden) timer = setInterval(readIdle, READ_MS)
  }

  function look(): void {
    if (!document.hidden) read()
    wait()
  }

  wait()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}
