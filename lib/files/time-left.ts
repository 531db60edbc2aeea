/** Nothing is said about the time left before so many milliseconds of sending. */
const SETTLING_MS = 1500
/** Over less than so many milliseconds no speed is measured. */
const SHORTEST_MS = 100
/** How long ago a speed was measured for it to count half. */
const HALF_LIFE_MS = 4000

/**
 * Foretells how long the rest of an upload takes. The speed is smoothed, so that the figure does not
 * jump with every packet; times are milliseconds of a clock that never goes back.
 */
export class TimeLeft {
  /** When the first byte was seen to leave: what comes before it is no measure of the line. */
  private began: number | undefined
  private at = 0
  /** Bytes per millisecond. */
  private speed: number | undefined

  constructor(
    private readonly total: number,
    private sent = 0,
  ) {}

  /** Takes note that `sent` bytes have left; answers whole seconds, or undefined while unsure. */
  note(sent: number, now: number): number | undefined {
    if (this.began === undefined) {
      if (sent <= this.sent) return undefined
      this.began = now
      this.measureFrom(sent, now)
      return undefined
    }
    const elapsed = now - this.at
    // Too short to measure a speed by; the bytes count at the next note.
    if (elapsed >= SHORTEST_MS) {
      const measured = Math.max(0, sent - this.sent) / elapsed
      const weight = 0.5 ** (elapsed / HALF_LIFE_MS)
      this.speed =
        this.speed === undefined ? measured : this.speed * weight + measured * (1 - weight)
      this.measureFrom(sent, now)
    }
    if (now - this.began < SETTLING_MS || !this.speed) return undefined
    return Math.ceil((this.total - sent) / this.speed / 1000)
  }

  private measureFrom(sent: number, now: number): void {
    this.at = now
    this.sent = sent
  }
}
