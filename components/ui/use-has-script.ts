import { useSyncExternalStore } from 'react'

/**
 * Whether what is rendered responds to a press: false in server-rendered content until React has taken it over. Content
 * rendered later responds from its first moment, so that no focus on it is lost.
 */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
