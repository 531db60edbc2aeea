import { useSyncExternalStore } from 'react'

/**
 * Whether what is drawn hears a press: false in what the server draws, until React has taken that over. What is
 * drawn later hears from its first moment, so that no focus on it is lost.
 */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
