import 'server-only'

/** How long an outcome counts, in milliseconds. */
const COUNTS_MS = 30_000
/** Failures have to be of so many different things: one record that cannot be read is not the bank. */
const FEWEST_THINGS = 3
/** How long nothing is asked, and nothing after a try that failed. */
const PAUSE_MS = 5000
/** Whoever asks for a longer pause gets this one. */
const LONGEST_PAUSE_MS = 60_000
/** A try that takes longer than this, as a large file does, keeps nobody from the next one. */
const LONGEST_TRY_MS = 30_000

/** One request, and how it went: the first of these counts. */
export type Attempt = {
  /** Whatever it was, there was an answer. */
  answered: () => void
  /**
   * There was none, or one of a fault of the other side. `thing` is what it may lie with, absent where that can only be
   * the other side itself; `pause` is for how many milliseconds that asked to be left alone.
   */
  failed: (failure?: { thing?: string | undefined; pause?: number }) => void
  /** It came to nothing that tells of the other side. */
  left: () => void
}

/**
 * Asks the other side nothing for a while once most requests to it have failed, and then lets one at a time try, until
 * one is answered. Where nothing fails it does nothing.
 */
export class Breaker {
  readonly #fewest: number
  readonly #told: (isOpen: boolean) => void
  #outcomes: { at: number; failed?: string | symbol }[] = []
  #pausedUntil: number | undefined
  #trying: { until: number } | undefined
  // What began before the breaker opened or closed says nothing of how it is since.
  #epoch = 0

  /** It opens after `fewest` failures among twice as many outcomes; `told` is called when it does, and when it closes. */
  constructor(fewest: number, told: (isOpen: boolean) => void = () => undefined) {
    this.#fewest = fewest
    this.#told = told
  }

  /** Milliseconds until the next try; 0 where one may ask. */
  get wait(): number {
    if (this.#pausedUntil === undefined) return 0
    const now = performance.now()
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    return this.#trying && now < this.#trying.until ? PAUSE_MS : 0
  }

  /** Begins to ask; undefined where nothing is to be asked just now. `anyway`: what has to be known, and is no try. */
  begin(anyway = false): Attempt | undefined {
    if (this.#pausedUntil === undefined || anyway) return this.#attempt()
    if (this.wait > 0) return undefined
    this.#trying = { until: performance.now() + LONGEST_TRY_MS }
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
      .filter((earlier) => at - earlier.at < COUNTS_MS)
      .slice(-2 * this.#fewest)
  }
}
