/** Limits how many run at a time; the others wait in the order in which they came. */
export class Slots {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  /** Waits for a slot; the returned function gives it back. Throws the signal's reason if it is aborted. */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.free > 0) this.free -= 1
    else await this.turn(signal)
    let held = true
    return () => {
      if (held) this.give()
      held = false
    }
  }

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(enter)
    })
  }

  // Hands the slot to the next in line instead of counting it as free, so that a newcomer cannot overtake.
  private give(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free += 1
  }
}
