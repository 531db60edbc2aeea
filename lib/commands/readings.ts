import { useEffect, useState } from 'react'
import { hearHints } from '@/lib/hints'

/**
 * Milliseconds before each of the first readings after an unknown outcome: five seconds in all. What a copy
 * that died was doing is given up after as many: both together have to be told soon after another one is there.
 */
const PAUSES = [300, 700, 1000, 1500, 1500]
/** And before each one after these, for as long as the page is open and seen. */
const PAUSE_MS = 8000

type Reading = {
  /** Called before each of the first pauses: how many readings there were, and how many there will be. */
  onPause: (readings: number, of: number) => void
  /**
   * Reads. Where it is known by that what became of it, answers what is to be done about that: it is done
   * only where it is still asked for.
   */
  look: () => Promise<(() => unknown) | undefined>
  /** Called after the first readings, and after each one from then on, that left it unknown. */
  onUnknown: () => void
}

/** For a command whose outcome is unknown: reads on until it is known, or nobody asks any more. */
export type Readings = {
  /** Answers after the first readings; where they were for nothing it goes on by itself. */
  readOn: (reading: Reading) => Promise<void>
  /** Goes on by itself from now. */
  watch: (reading: Pick<Reading, 'look' | 'onUnknown'>) => void
  /** Ends it: something else was begun since. */
  stop: () => void
}

/**
 * The readings of one command, for as long as the component stands. A hint that something changed with
 * the client, or with any where none is given, is read after at once.
 */
export function useReadings(clientId?: number): Readings {
  const [readings] = useState(createReadings)
  useEffect(() => readings.stand(), [readings])
  useEffect(() => hearHints(clientId, readings.hear), [clientId, readings])
  return readings
}

/** The readings of one command. In a component: `useReadings`. */
export function createReadings() {
  let current = new AbortController()
  let isGone = false
  let isHinted = false
  let wake: (() => void) | undefined

  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    if (isGone) current.abort()
    return current.signal
  }

  /** Waits, until a hint comes at most; one that came since the last pause is one. */
  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        isHinted = false
        wake = undefined
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      wake = end
      signal.addEventListener('abort', end, { once: true })
      if (isHinted || signal.aborted) end()
    })
  }

  async function isKnown(signal: AbortSignal, look: Reading['look']): Promise<boolean> {
    const tell = await look()
    if (!tell || signal.aborted) return false
    await tell()
    return true
  }

  async function watchOn(
    signal: AbortSignal,
    { look, onUnknown }: Pick<Reading, 'look' | 'onUnknown'>,
  ): Promise<void> {
    while (!signal.aborted) {
      await pause(PAUSE_MS, signal)
      await seen(signal)
      if (signal.aborted || (await isKnown(signal, look))) return
      if (!signal.aborted) onUnknown()
    }
  }

  return {
    async readOn({ onPause, look, onUnknown }: Reading): Promise<void> {
      const signal = begin()
      for (const [readings, milliseconds] of PAUSES.entries()) {
        onPause(readings, PAUSES.length)
        await pause(milliseconds, signal)
        if (signal.aborted || (await isKnown(signal, look))) return
      }
      if (signal.aborted) return
      onUnknown()
      void watchOn(signal, { look, onUnknown })
    },
    watch: (reading: Pick<Reading, 'look' | 'onUnknown'>): void => void watchOn(begin(), reading),
    stop: (): void => {
      current.abort()
      isHinted = false
    },
    /** Takes a hint: what is asked about may have changed. */
    hear: (): void => {
      isHinted = true
      wake?.()
    },
    /** Whoever asks is there, until what this returns is called. */
    stand: () => {
      isGone = false
      return () => {
        isGone = true
        current.abort()
      }
    },
  }
}

/** Waits until the page is looked at. */
function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}
