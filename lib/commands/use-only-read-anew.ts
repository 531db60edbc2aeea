import { useLayoutEffect } from 'react'
import { forgetInterrupted } from './interrupted'

/**
 * Drops a press that waits for a sign-in each time what it names was read anew, at `readAt`, and `isOld` says that it was not
 * read whole: nobody can tell then whether it has changed.
 */
export function useOnlyReadAnew(isOld: boolean, readAt: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reading.
  useLayoutEffect(() => {
    if (isOld) forgetInterrupted()
  }, [isOld, readAt])
}
