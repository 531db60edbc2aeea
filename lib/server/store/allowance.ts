import 'server-only'

/**
 * How much of something is free: so many points within so many seconds, which come back evenly. Beyond them there is a wait
 * of a second after the last one, and it doubles with each `step` points, up to a minute.
 */
export type Allowance = { free: number; seconds: number; step: number }

/** What is spent of an allowance, as it stood `at` a moment, and when something was spent `last`. */
export type Spent = { points: number; at: number; last: number }

/** Nobody waits longer, in milliseconds. */
export const LONGEST_WAIT_MS = 60_000
// More than doubles a second to a minute: beyond that nothing is held against anybody.
const MOST_STEPS = 6

/** The most points that are remembered. */
export const mostOf = ({ free, step }: Allowance): number => free + MOST_STEPS * step

/** For how many seconds anything is to be remembered. */
export const secondsOf = (allowance: Allowance): number =>
  Math.ceil((allowance.seconds * mostOf(allowance)) / allowance.free)

/** What is still spent by now. A clock that was set back takes nothing back, and makes nothing more of it. */
function left(held: Spent, now: number, { free, seconds }: Allowance): number {
  const elapsed = Math.max(0, now - held.at)
  return Math.max(0, held.points - (elapsed * free) / (seconds * 1000))
}

/** Spends points, or says how many milliseconds are to be waited before; then nothing is spent. */
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
    // By a clock that was set back nobody can say how long it was: else it would be as long as the clock went back.
    if (waited >= 0 && waited < wait) return Math.ceil(wait - waited)
  }
  return { points: Math.min(before + points, mostOf(allowance)), at: now, last: now }
}

/** Adds points to what was spent, or takes them off it, when it is known how it went. Never held up. */
function amend(held: Spent | undefined, points: number, allowance: Allowance, now: number): Spent {
  const before = held ? left(held, now, allowance) : 0
  const after = Math.min(Math.max(0, before + points), mostOf(allowance))
  return { points: after, at: now, last: Math.min(held?.last ?? now, now) }
}

// Some two megabytes, whoever comes from however many places.
const MOST_KEPT = 10_000

/** What was spent, kept in this process: of the last ten thousand who spent something. */
export class SpentHere {
  private readonly kept = new Map<string, Spent>()

  constructor(private readonly most = MOST_KEPT) {}

  /** As the store's own `spend`. */
  spend(key: string, points: number, allowance: Allowance): number {
    const spent = spend(this.kept.get(key), points, allowance, Date.now())
    if (typeof spent === 'number') return spent
    this.keep(key, spent)
    return 0
  }

  /** As the store's own `amend`. */
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
