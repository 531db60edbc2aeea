import 'server-only'

/** How many turns may be held at once in all, and by one holder. */
export type TurnLimits = { atOnce: number; each: number }

type Waiting = { holder: string; begin: () => void }

/** No turn came free within the allowed wait. */
export class NoTurn extends Error {
  constructor() {
    super('no turn came free in time')
    this.name = 'NoTurn'
  }
}

/**
 * Turns at a scarce resource. Waiting holders are served in order, but none gets more than their share while others go
 * short.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #held = new Map<string, number>()
  #taken = 0
  #waiting: Waiting[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Takes a turn for `holder` and waits at most `wait` milliseconds. Resolves with a function that gives it back;
   * calling it twice has no further effect. Throws `NoTurn`, or the reason of `signal`.
   */
  async take(holder: string, wait: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#isFreeFor(holder)) return this.#hold(holder)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        holder,
        begin: () => {
          leave()
          resolve(this.#hold(holder))
        },
      }
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
      }
      const giveUp = () => {
        leave()
        reject(signal?.aborted ? signal.reason : new NoTurn())
      }
      const timer = setTimeout(giveUp, wait)
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #isFreeFor(holder: string): boolean {
    return this.#taken < this.#limits.atOnce && (this.#held.get(holder) ?? 0) < this.#limits.each
  }

  #hold(holder: string): () => void {
    this.#taken += 1
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#giveBack(holder)
    }
  }

  #giveBack(holder: string): void {
    this.#taken -= 1
    const left = (this.#held.get(holder) ?? 1) - 1
    if (left > 0) this.#held.set(holder, left)
    else this.#held.delete(holder)
    this.#waiting.find((next) => this.#isFreeFor(next.holder))?.begin()
  }
}
