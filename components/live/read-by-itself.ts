import type { QueryClient } from '@tanstack/react-query'
import { clientQueries } from '@/lib/clients/queries'
import { isNotToWait } from '@/lib/query-client'

/** How often a page reads that is not told of changes. */
export const READ_MS = 60_000

/**
 * For a console that nobody tells of changes: reads once a minute what a page shows while it is visible,
 * and at once where it is looked at again. Returns what ends it.
 */
export function readByItself(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const queryKey = clientQueries.all()
  const read = () => void queryClient.invalidateQueries({ queryKey, predicate: isNotToWait })
  // Nothing is known to be new: a bank that takes more than a minute would else be asked for ever, and answer never.
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
