import { Held } from '../shares/held'

/** Counts the turns in which something is read for it: before each it is asked whether the request is over. */
export class CountedTurns extends Held {
  turns = 0

  override get isOver(): boolean {
    this.turns += 1
    return false
  }
}
