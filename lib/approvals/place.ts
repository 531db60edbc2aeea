import type { WaitingCommand } from './schema'

/** The position of a request among those that wait; `number` is absent once it no longer waits. */
export type RequestPlace<Item> = {
  number?: number
  count: number
  previous?: Item
  next?: Item
  /** The request to open after a decision: after the last one, the first. */
  onward?: Item
}

/**
 * The place of a request among those that wait, oldest first. Ids grow, so a request that no longer waits still has a place.
 */
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
