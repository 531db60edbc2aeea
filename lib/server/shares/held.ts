import 'server-only'

/**
 * The resources held for one request until it is over; the object also identifies the holder. A resource that arrives
 * after the end is given back at once: a read must not go on then, because its result would count in no room.
 */
export class Held {
  private toGiveBack: (() => void)[] | undefined = []

  /** Whether the request is over. */
  get isOver(): boolean {
    return this.toGiveBack === undefined
  }

  push(giveBack: () => void): void {
    if (this.toGiveBack) this.toGiveBack.push(giveBack)
    else giveBack()
  }

  /** Ends the request. */
  giveBack(): void {
    const all = this.toGiveBack ?? []
    this.toGiveBack = undefined
    for (const giveBack of all) giveBack()
  }
}
