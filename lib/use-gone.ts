import { type RefObject, useEffect, useRef } from 'react'

/**
 * A signal that is aborted once the part is gone, or shows something else than `shown`. What waits for an answer asks it before
 * it acts: the person may have gone elsewhere meanwhile.
 */
export function useGone(shown = ''): RefObject<AbortSignal> {
  const gone = useRef(new AbortController().signal)
  useEffect(() => {
    const own = new AbortController()
    gone.current = own.signal
    // The reason names what is shown, because another one needs another signal.
    return () => own.abort(shown)
  }, [shown])
  return gone
}
