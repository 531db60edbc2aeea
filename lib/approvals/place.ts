import type { WaitingCommand } from './schema'

/** Where a request stands among those that wait; `number` is absent once it waits no longer. */
export type RequestPlace<Item> = {
  number?: number
  count: number
  previous?: Item
  next?: Item
  /** Where to go on to after a decision: behind the last one that is the first. */
  onward?: Item
}

/** The place of a request among those that wait, the oldest first: their ids grow, so that one that left has a place still. */
export function placeAmong<Item extends Pick<WaitingCommand, 'id'>>(
  items: readonly Item[],
  id: number,
): RequestPlace<Item> {
  const at = items.findIndex((item) => item.id === id)
  const next = items.find((item) => item.id > id)
  return {
    number: at < 0 ? undefined : at + 1,
    count: items.length,
    previous: items.findLast((item) => item.id < id),
    next,
    onward: next ?? items.find((item) => item.id !== id),
  }
}
