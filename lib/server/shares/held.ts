import 'server-only'

/**
 * What is held for one request until it is over, and also who holds it. What comes when it is over already is
 * given back at once: a reading goes on no further then, because what it makes would be held in no room.
 */
export class Held {
  private toGiveBack: (() => void)[] | undefined = []

  /** Whether nobody waits for the request any more. */
  get isOver(): boolean {
    return this.toGiveBack === undefined
  }

  push(giveBack: () => void): void {
    if (this.toGiveBack) this.toGiveBack.push(giveBack)
    else giveBack()
  }

  /** The request is over. */
  giveBack(): void {
    const all = this.toGiveBack ?? []
    this.toGiveBack = undefined
    for (const giveBack of all) giveBack()
  }
}
