/**
 * Milliseconds before each of the first readings after an unknown outcome: five seconds in all. A dead copy's work is given
 * up after as long again, and both must be reported soon after another copy has taken over.
 */
const PAUSES = [300, 700, 1000, 1500, 1500]
/** Milliseconds before each later reading, for as long as the page is open and visible. */
const PAUSE_MS = 8000

type Reading = {
  /** Called before each of the first pauses, with the number of readings so far and the number planned. */
  onPause: (readings: number, of: number) => void
  /**
   * Reads once. If the outcome is known, returns what to do about it, which is called only if the readings have not been
   * stopped meanwhile.
   */
  look: () => Promise<(() => unknown) | undefined>
  /** Called after the first readings, and after each later one, if the outcome is still unknown. */
  onUnknown: () => void
}

/** The readings of one command whose outcome is unknown: they continue until it is known, or until they are stopped. */
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

  /** Waits for the given time or the next hint; a hint since the last pause counts too. */
  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
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
    /** Returns after the first readings; if the outcome is still unknown, further readings continue in the background. */
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
    /** Starts the background readings at once. */
    watch: (reading: Pick<Reading, 'look' | 'onUnknown'>): void => void watchOn(begin(), reading),
    /** Stops the readings, because something else has begun. */
    stop: (): void => {
      current.abort()
      isHinted = false
    },
    /** Takes a hint that the outcome may have changed, and reads at once. */
    hear: (): void => {
      isHinted = true
      wake?.()
    },
    /** Marks the component as mounted, until the returned function is called. */
    stand: () => {
      isGone = false
      return () => {
        isGone = true
        current.abort()
      }
    },
  }
}

/** Waits until the page is visible. */
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
