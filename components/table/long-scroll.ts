/**
 * The tallest element, in pixels. Browsers keep lengths in 64ths of a device pixel, in 31 bits: at ten device pixels to
 * one of the page, the largest zoom on a double-density screen, nothing is taller than 3.3 million pixels (Firefox ends
 * at 17.8 million at any zoom). A taller list scrolls by a bar of this height, whose positions stand for positions
 * among all rows.
 */
export const TALLEST = 3_000_000
/**
 * Pixels at both ends within which the bar moves exactly as the rows do, so that the first and the last row are easy to
 * reach.
 */
const EXACT = 200_000
/** How far the bar may drift from its right position, after many small movements, before it is corrected. */
const MOST_DRIFT = EXACT / 4

/** In pixels: the height of all rows together, and how much of it is in view. */
export type Extent = { all: number; view: number }

/** A position: the pixels of rows above the view, and the position of the scroll bar. */
export type Place = { top: number; bar: number }

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most))

/** The height of the scrolled element. */
export const tallOf = ({ all }: Pick<Extent, 'all'>) => Math.min(all, TALLEST)

/** The position at which the last row ends at the bottom of the view. */
export const lastTop = ({ all, view }: Extent) => Math.max(0, all - view)

const lastBar = (extent: Extent) => Math.max(0, tallOf(extent) - extent.view)

/** Whether the bar stands for more pixels than it has. */
export const isScaled = ({ all }: Extent) => all > TALLEST

// Between the exact ends: how many pixels of rows one pixel of the bar stands for.
const stretch = (extent: Extent) => (lastTop(extent) - 2 * EXACT) / (lastBar(extent) - 2 * EXACT)

/** The position among all rows that a position of the bar stands for. */
export function topAt(bar: number, extent: Extent): number {
  const [longest, end] = [lastBar(extent), lastTop(extent)]
  const at = between(0, bar, longest)
  if (!isScaled(extent) || at <= EXACT) return Math.min(at, end)
  if (at >= longest - EXACT) return end - (longest - at)
  return EXACT + (at - EXACT) * stretch(extent)
}

/** The position of the bar for a position among all rows, in whole pixels if it is scaled. */
function barAt(top: number, extent: Extent): number {
  const [longest, end] = [lastBar(extent), lastTop(extent)]
  const at = between(0, top, end)
  if (!isScaled(extent) || at <= EXACT) return Math.min(at, longest)
  if (at >= end - EXACT) return longest - (end - at)
  return Math.round(EXACT + (at - EXACT) / stretch(extent))
}

/** The position nearest to the requested one, which may lie before the first row or behind the last. */
export function placeAt(top: number, extent: Extent): Place {
  const at = between(0, top, lastTop(extent))
  return { top: at, bar: barAt(at, extent) }
}

/**
 * The position after the bar has moved. A wheel, a finger or a key moves it a little, and the rows by exactly as much.
 * A hand that drags the bar itself, or anything else that moves it further than those can, moves the rows to where the
 * bar stands for. The bar in the result may differ from the one passed in: it must then be set there.
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

// One pixel of the drawn bar stands for many of the page, and a hand moves it by whole ones: in a tall window by less
// than the Space key does. If it is not known that a hand holds the bar, the distance shows it: no finger goes that far
// in one frame.
const farthestStep = (extent: Extent, isHeld: boolean) =>
  Math.min(4 * extent.view, isHeld ? tallOf(extent) / (2 * Math.max(1, extent.view)) : Infinity)

/** The nearest position at which a row is fully in view. Rows are `height` pixels tall and counted from 0. */
export function placeOfRow(row: number, height: number, { top }: Place, extent: Extent): Place {
  const [first, end] = [row * height, (row + 1) * height]
  const nearest = first < top ? first : Math.max(top, end - extent.view)
  return placeAt(Math.min(nearest, first), extent)
}
