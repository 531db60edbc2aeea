/**
 * A scroll bar over more than a browser can lay out. Lengths are kept in 64ths of a device pixel, in 31 bits: at ten
 * device pixels to one of the page, the largest zoom on a screen of two, nothing is taller than 3.3 million pixels
 * (Firefox ends at 17.8 million at any zoom). What is taller is scrolled by a bar of this height, whose places stand for places among all rows.
 */
export const TALLEST = 3_000_000
/** Pixels at both ends in which the bar moves exactly as the rows do: the first row and the last one need no luck. */
const EXACT = 200_000
/** How far the bar may be from the place it stands for, after many small movements, before it is put right. */
const MOST_DRIFT = EXACT / 4

/** Pixels: how tall all rows together are, and how much of them is in view. */
export type Extent = { all: number; view: number }

/** Where one is: pixels above the view among all rows, and what the scroll bar says of it. */
export type Place = { top: number; bar: number }

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most))

/** How tall the scrolled element is. */
export const tallOf = ({ all }: Pick<Extent, 'all'>) => Math.min(all, TALLEST)

/** The place at which the last row ends where the view does. */
export const lastTop = ({ all, view }: Extent) => Math.max(0, all - view)

const lastBar = (extent: Extent) => Math.max(0, tallOf(extent) - extent.view)

/** Whether the bar stands for more than it measures. */
export const isScaled = ({ all }: Extent) => all > TALLEST

// Between the exact ends, how many pixels of rows are one of the bar.
const stretch = (extent: Extent) => (lastTop(extent) - 2 * EXACT) / (lastBar(extent) - 2 * EXACT)

/** What of all rows a place of the bar stands for. */
export function topAt(bar: number, extent: Extent): number {
  const [longest, end] = [lastBar(extent), lastTop(extent)]
  const at = between(0, bar, longest)
  if (!isScaled(extent) || at <= EXACT) return Math.min(at, end)
  if (at >= longest - EXACT) return end - (longest - at)
  return EXACT + (at - EXACT) * stretch(extent)
}

/** Where the bar belongs for a place among all rows, in whole pixels where it is scaled. */
function barAt(top: number, extent: Extent): number {
  const [longest, end] = [lastBar(extent), lastTop(extent)]
  const at = between(0, top, end)
  if (!isScaled(extent) || at <= EXACT) return Math.min(at, longest)
  if (at >= end - EXACT) return longest - (end - at)
  return Math.round(EXACT + (at - EXACT) / stretch(extent))
}

/** The place that belongs to a wish, which may lie before the first or behind the last. */
export function placeAt(top: number, extent: Extent): Place {
  const at = between(0, top, lastTop(extent))
  return { top: at, bar: barAt(at, extent) }
}

/**
 * Where one is once the bar has moved. A wheel, a finger or a key moves it a little, and the rows by exactly as much; a
 * hand that holds the bar itself, or whatever else moves it further than these can, to what it stands for there. The bar of the answer may be
 * another than the one that was moved to: then it has to be put there.
 */
export function movedTo(bar: number, before: Place, extent: Extent, isHeld = false): Place {
  if (!isScaled(extent)) return { top: topAt(bar, extent), bar }
  const by = bar - before.bar
  if (Math.abs(by) > farthestStep(extent, isHeld)) return { top: topAt(bar, extent), bar }
  const top = between(0, before.top + by, lastTop(extent))
  const right = barAt(top, extent)
  const isAtAnEnd = bar <= 0 || bar >= lastBar(extent)
  return { top, bar: isAtAnEnd || Math.abs(bar - right) > MOST_DRIFT ? right : bar }
}

// A pixel of the drawn bar is so many of the page, and a hand moves it by whole ones: in a tall window fewer than Space
// goes on by. A hand that is not known to hold the bar is known by how far it goes: no finger goes that far in a frame.
const farthestStep = (extent: Extent, isHeld: boolean) =>
  Math.min(4 * extent.view, isHeld ? tallOf(extent) / (2 * Math.max(1, extent.view)) : Infinity)

/** The nearest place at which a row is wholly in view. Rows are `height` pixels tall and counted from 0. */
export function placeOfRow(row: number, height: number, { top }: Place, extent: Extent): Place {
  const [first, end] = [row * height, (row + 1) * height]
  const nearest = first < top ? first : Math.max(top, end - extent.view)
  return placeAt(Math.min(nearest, first), extent)
}
