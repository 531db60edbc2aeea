import 'server-only'

/**
 * How many points are free within so many seconds; they come back evenly. Beyond them, the next point needs a wait of a
 * second after the last one, and the wait doubles with every `step` points, up to a minute.
 */
export type Allowance = { free: number; seconds: number; step: number }

/** The points spent of an allowance as of the moment `at`, and when points were spent `last`. */
export type Spent = { points: number; at: number; last: number }

/** The longest wait, in milliseconds. */
export const LONGEST_WAIT_MS = 60_000
// Enough doublings to turn a second into more than a minute: points beyond that are not counted.
const MOST_STEPS = 6

/** The most points that are remembered. */
export const mostOf = ({ free, step }: Allowance): number => free + MOST_STEPS * step

/** How many seconds the points must be remembered. */
export const secondsOf = (allowance: Allowance): number =>
  Math.ceil((allowance.seconds * mostOf(allowance)) / allowance.free)

/** The points still spent by now. A clock that was set back neither gives points back nor adds any. */
function left(held: Spent, now: number, { free, seconds }: Allowance): number {
  const elapsed = Math.max(0, now - held.at)
  return Math.max(0, held.points - (elapsed * free) / (seconds * 1000))
}

/** Spends points, or returns how many milliseconds to wait first and spends nothing. */
function spend(
  held: Spent | undefined,
  points: number,
  allowance: Allowance,
  now: number,
): Spent | number {
  const { free, step } = allowance
  const before = held ? left(held, now, allowance) : 0
  if (held && before + points > free) {
    const beyond = Math.max(0, before - free)
    const wait = Math.min(1000 * 2 ** (beyond / step), LONGEST_WAIT_MS)
    const waited = now - held.last
    // After a clock was set back the elapsed time is unknown; counting it would make the wait as long as the jump.
    if (waited >= 0 && waited < wait) return Math.ceil(wait - waited)
  }
  return { points: Math.min(before + points, mostOf(allowance)), at: now, last: now }
}

/** Adds or removes points once the outcome of an attempt is known. Never makes anybody wait. */
function amend(held: Spent | undefined, points: number, allowance: Allowance, now: number): Spent {
  const before = held ? left(held, now, allowance) : 0
  const after = Math.min(Math.max(0, before + points), mostOf(allowance))
  return { points: after, at: now, last: Math.min(held?.last ?? now, now) }
}

// Some two megabytes, however many places attempts come from.
const MOST_KEPT = 10_000

/** Spent points, kept in this process for the last ten thousand keys. */
export class SpentHere {
  private readonly kept = new Map<string, Spent>()

  constructor(private readonly most = MOST_KEPT) {}

  /** Like the store's own `spend`. */
  spend(key: string, points: number, allowance: Allowance): number {
    const spent = spend(this.kept.get(key), points, allowance, Date.now())
    if (typeof spent === 'number') return spent
    this.keep(key, spent)
    return 0
  }

  /** Like the store's own `amend`. */
  amend(key: string, points: number, allowance: Allowance): void {
    this.keep(key, amend(this.kept.get(key), points, allowance, Date.now()))
  }

  private keep(key: string, spent: Spent): void {
    this.kept.delete(key)
    this.kept.set(key, spent)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest)
  }
}
