import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what a press that waited for a sign-in may name: its form drops the press if that has changed. False where it
 * cannot be read.
 */
export async function readNamed(
  queryClient: QueryClient,
  named: readonly QueryKey[],
): Promise<boolean> {
  await Promise.all(named.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const cache = queryClient.getQueryCache()
  const active = named.flatMap((queryKey) => cache.findAll({ queryKey, type: 'active' }))
  // What was never read named nothing; what cannot be read again may have changed, so the person presses again.
  if (active.some(({ state }) => state.data !== undefined && state.isInvalidated)) return false
  // The form hears of what was read before this.
  await new Promise((resolve) => setTimeout(resolve))
  return true
}
