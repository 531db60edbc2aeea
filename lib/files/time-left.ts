/** No estimate is given in the first milliseconds of sending. */
const SETTLING_MS = 1500
/** The shortest interval, in milliseconds, over which a speed is measured. */
const SHORTEST_MS = 100
/** After this many milliseconds a measured speed counts half. */
const HALF_LIFE_MS = 4000

/**
 * Estimates how long the rest of an upload takes. The speed is smoothed, so that the figure does not jump with every packet;
 * times are milliseconds of a clock that never goes back.
 */
export class TimeLeft {
  /** When the first byte was sent: the time before that says nothing about the line. */
  private began: number | undefined
  private at = 0
  /** Bytes per millisecond. */
  private speed: number | undefined

  constructor(
    private readonly total: number,
    private sent = 0,
  ) {}

  /** Records that `sent` bytes have been sent; returns whole seconds, or undefined while there is no reliable estimate. */
  note(sent: number, now: number): number | undefined {
    if (this.began === undefined) {
      if (sent <= this.sent) return undefined
      this.began = now
      this.measureFrom(sent, now)
      return undefined
    }
    const elapsed = now - this.at
    // A shorter interval is no measure; its bytes count at the next call.
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
