import { useEffect, useSyncExternalStore } from 'react'

// How many forms are saying, where the eye is, that the session has ended.
let places = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  places += by
  for (const listener of listeners) listener()
}

/** A form that shows the end of the session itself calls this, so that it is said in one place only. */
export function useSaysSessionEnded(says: boolean): void {
  useEffect(() => {
    if (!says) return
    change(1)
    return () => change(-1)
  }, [says])
}

/** Whether some form already says that the session has ended. */
export function useSessionEndIsSaid(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => places > 0,
    () => false,
  )
}
