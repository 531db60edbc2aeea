import { Held } from '../shares/held'

/** Counts the turns in which a request's data is read: the reader asks before each whether the request is over. */
export class CountedTurns extends Held {
  turns = 0

  override get isOver(): boolean {
    this.turns += 1
    return false
  }
}
