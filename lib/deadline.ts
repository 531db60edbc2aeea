/** A moment ahead, by the two clocks of the browser: the time of day, and the time since its page was opened. */
export type Deadline = { clock: number; ticks: number }

/** The moment that is this many milliseconds away. */
export const deadlineIn = (ms: number): Deadline => ({
  clock: Date.now() + ms,
  ticks: performance.now() + ms,
})

/**
 * Milliseconds until then by whichever clock is further on: the time of day may be set back, and the other clock may stand
 * still while the computer sleeps.
 */
export const msUntil = ({ clock, ticks }: Deadline): number =>
  Math.min(clock - Date.now(), ticks - performance.now())
