import 'server-only'

/** How long an outcome counts at least, in milliseconds. */
const COUNTS_MS = 30_000
/** The failures must concern this many different things: one unreadable record does not mean that the bank is down. */
const FEWEST_THINGS = 3
/** How long the breaker stays open at least, at first and after each failed try, in milliseconds. */
const PAUSE_MS = 5000
/** The longest pause, even if the other side asks for more. */
const LONGEST_PAUSE_MS = 60_000

/** One request and its outcome: only the first call counts. */
export type Attempt = {
  /** The other side answered, whatever it said. */
  answered: () => void
  /**
   * No answer came, or the other side reported a fault of its own. `thing` is what the failure may be about, absent if
   * it can only be the other side itself; `pause` is how many milliseconds the other side asked to be left alone.
   */
  failed: (failure?: { thing?: string | undefined; pause?: number }) => void
  /** The request ended in a way that says nothing about the other side. */
  left: () => void
}

/**
 * Stops sending requests to the other side for a while once most have failed, then lets one try through at a time until
 * one is answered. As long as nothing fails, it does nothing.
 */
export class Breaker {
  readonly #fewest: number
  readonly #told: (isOpen: boolean) => void
  readonly #counts: number
  #outcomes: { at: number; failed?: string | symbol }[] = []
  #pausedUntil: number | undefined
  #trying: { until: number } | undefined
  // A request that began before the breaker opened or closed says nothing about the present.
  #epoch = 0

  /**
   * Opens after `fewest` failures among twice as many outcomes; calls `told` when it opens and when it closes. `patience` is
   * how many milliseconds an answer may take: outcomes count for at least twice as long, because a side that hangs fails
   * no sooner. A try that takes longer than they count, as a large file does, no longer blocks the next.
   */
  constructor(fewest: number, told: (isOpen: boolean) => void = () => undefined, patience = 0) {
    this.#fewest = fewest
    this.#told = told
    this.#counts = Math.max(COUNTS_MS, 2 * patience)
  }

  /** Milliseconds until the next try; 0 if a request may go out now. */
  get wait(): number {
    if (this.#pausedUntil === undefined) return 0
    const now = performance.now()
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    return this.#trying && now < this.#trying.until ? PAUSE_MS : 0
  }

  /** Begins a request; undefined if none may go out now. `anyway`: one whose answer must be known, which is not a try. */
  begin(anyway = false): Attempt | undefined {
    if (this.#pausedUntil === undefined || anyway) return this.#attempt()
    if (this.wait > 0) return undefined
    this.#trying = { until: performance.now() + this.#counts }
    return this.#attempt(this.#trying)
  }

  #attempt(trying?: { until: number }): Attempt {
    const epoch = this.#epoch
    let isOver = false
    const end = (tell: () => void) => {
      if (isOver) return
      isOver = true
      if (trying && this.#trying === trying) this.#trying = undefined
      if (epoch === this.#epoch) tell()
    }
    return {
      answered: () => end(() => this.#answered()),
      failed: ({ thing = Symbol(), pause = 0 } = {}) =>
        end(() => this.#failed(thing, pause, trying !== undefined)),
      left: () => end(() => undefined),
    }
  }

  #answered(): void {
    if (this.#pausedUntil === undefined) {
      this.#note({})
      return
    }
    this.#pausedUntil = undefined
    this.#turned(false)
  }

  #failed(thing: string | symbol, pause: number, isTry: boolean): void {
    if (this.#pausedUntil !== undefined) {
      if (isTry) this.#pauseFor(pause)
      return
    }
    this.#note({ failed: thing })
    const failures = this.#outcomes.flatMap(({ failed }) => failed ?? [])
    if (failures.length < this.#fewest || new Set(failures).size < FEWEST_THINGS) return
    this.#pauseFor(pause)
    this.#turned(true)
  }

  #pauseFor(asked: number): void {
    const pause = Math.min(Math.max(asked, PAUSE_MS), LONGEST_PAUSE_MS)
    this.#pausedUntil = performance.now() + pause
  }

  #turned(isOpen: boolean): void {
    this.#epoch += 1
    this.#outcomes = []
    this.#trying = undefined
    this.#told(isOpen)
  }

  #note(outcome: { failed?: string | symbol }): void {
    const at = performance.now()
    this.#outcomes = [...this.#outcomes, { at, ...outcome }]
      .filter((earlier) => at - earlier.at < this.#counts)
      .slice(-2 * this.#fewest)
  }
}
