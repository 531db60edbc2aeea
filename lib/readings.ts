import { useEffect, useRef } from 'react'

/** Milliseconds before each reading after an unknown outcome; about half a minute in all. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 8000, 8000]

type Reading = {
  /** Called before each pause: how many readings there were, and how many there will be at most. */
  onPause: (readings: number, of: number) => void
  /** Reads, and answers whether it is known now what became of it. */
  look: () => Promise<boolean>
}

/** For a command whose outcome is unknown: reads on until it is known, or the component is gone. */
export function useReadings() {
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  /** Answers `unknown` where it was read to the end for nothing; `left` where nobody waits any more. */
  async function readOn({ onPause, look }: Reading): Promise<'known' | 'unknown' | 'left'> {
    const signal = gone.current?.signal
    for (const [readings, pause] of PAUSES.entries()) {
      onPause(readings, PAUSES.length)
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (signal?.aborted) return 'left'
      if (await look()) return 'known'
    }
    return 'unknown'
  }

  return readOn
}
