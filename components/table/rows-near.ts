import { QUARTER, WINDOW } from '@/lib/http/list-view'

/** Rows beyond the view that are also read, once those in it are here. */
const AHEAD = 24
/** As many more in the direction of movement: the next window is here before the user reaches its first row. */
const AHEAD_MOVING = 100
const QUARTERS = WINDOW / QUARTER

/** Rows in view, counted from 0: the first and the last. */
export type InView = { first: number; last: number }

/** Where the view is, how it got there, and how many rows there are. */
export type Stand = {
  inView: InView
  /** The direction of movement: 1 is down, -1 is up, and 0 follows a jump. */
  course: number
  /** Nothing moves just now. */
  isStill: boolean
  total: number
}

/** The quarter in which a row stands. */
export const quarterOf = (row: number) => Math.floor(row / QUARTER)

/** The window to which a quarter belongs. */
export const windowOf = (quarter: number) => Math.floor(quarter / QUARTERS)

/** The quarters of a window of which there are rows. */
export function quartersOf(window: number, total: number): number[] {
  const first = window * QUARTERS
  return between(first, Math.min(first + QUARTERS - 1, quarterOf(total - 1)))
}

/** The quarters in view. */
export const quartersSeen = ({ inView: { first, last }, total }: Stand) =>
  quartersAmong(first, last, total)

/** The quarters so near to the view that they are kept up to date. */
export const quartersBeside = ({ inView: { first, last }, total }: Stand) =>
  quartersAmong(first - AHEAD, last + AHEAD, total)

/**
 * The quarters to read once those in view are here: those of the windows near the view, first of the windows in view and then
 * of those that the movement reaches. After a jump they are only the quarters in view until the user rests there. So they are at
 * the top, where another order or filter begins, until the user moves.
 */
export function quartersNear(stand: Stand): number[] {
  const { inView, course, isStill, total } = stand
  const { first, last } = inView
  const seen = quartersSeen(stand)
  if (course === 0 && (first === 0 || !isStill)) return seen
  const reach = (way: number) => AHEAD + (course === way ? AHEAD_MOVING : 0)
  const near = quartersAmong(first - reach(-1), last + reach(1), total)
  const windows = between(windowOf(near[0] ?? 0), windowOf(near.at(-1) ?? 0))
  const inSight = new Set(seen.map(windowOf))
  const later = (window: number) => Number(!inSight.has(window))
  return (course > 0 ? windows.reverse() : windows)
    .sort((one, other) => later(one) - later(other))
    .flatMap((window) => quartersOf(window, total))
}

/** A key of what to read for these rows in view: while it stays the same, nothing else is read. */
export const nearOf = ({ first, last }: InView) =>
  [...[first - AHEAD, first, last, last + AHEAD].map(quarterOf), first === 0].join()

/** Whether the view moved so little that it skipped no row, so that it will probably go on the same way. */
export const isStep = (from: InView, to: InView) =>
  Math.abs(to.first - from.first) <= to.last - to.first + AHEAD

const quartersAmong = (first: number, last: number, total: number) =>
  between(Math.max(0, quarterOf(first)), Math.min(quarterOf(last), quarterOf(total - 1)))

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
