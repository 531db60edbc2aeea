/** Pixels, either of the screen or of a picture. */
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The rotation of a picture, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** The whole picture, its whole width, or a number of screen pixels per picture pixel. */
export type Zoom = 'fit' | 'width' | number

export const LEAST_ZOOM = 0.1
export const MOST_ZOOM = 8

/** The factor of one press, or of one notch of a wheel. */
const STEP = 1.25

/** The size of a picture after rotation. */
export function turned({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A quarter turn further: 90 clockwise, -90 the other way. */
export function turnBy(turn: Turn, by: 90 | -90): Turn {
  return ((turn + by + 360) % 360) as Turn // a multiple of 90 below 360
}

/** Screen pixels per picture pixel. The box must already be rotated, or it would not fit. */
export function scaleOf(zoom: Zoom, box: Size, pane: Size): number {
  const across = pane.width / box.width
  if (zoom === 'fit') return Math.min(across, pane.height / box.height)
  return zoom === 'width' ? across : zoom
}

/** The picture's size on screen in whole pixels. Rounded down: rounding up would make a fitted picture slightly too large. */
export function onScreen(box: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
  }
}

/** The zoom after some steps in or out, kept within its bounds. */
export function stepped(scale: number, steps: number): number {
  return within(scale * STEP ** steps)
}

/** The zoom, limited to its bounds. */
export function within(scale: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale))
}

/** The position in a picture under a point of its pane, as fractions of its width and height. */
export function placeUnder(point: Point, scroll: Point, box: Size, pane: Size): Point {
  const margin = marginOf(box, pane)
  return {
    x: (scroll.x + point.x - margin.x) / box.width,
    y: (scroll.y + point.y - margin.y) / box.height,
  }
}

/** Where to scroll so that this position lies under the point. A pane does not scroll beyond the picture. */
export function scrollTo(place: Point, point: Point, box: Size, pane: Size): Point {
  const margin = marginOf(box, pane)
  return {
    x: bounded(place.x * box.width + margin.x - point.x, box.width - pane.width),
    y: bounded(place.y * box.height + margin.y - point.y, box.height - pane.height),
  }
}

// A picture smaller than its pane is centred; a larger one starts at the edge, or its corners could not be reached.
const marginOf = (box: Size, pane: Size): Point => ({
  x: Math.max(0, (pane.width - box.width) / 2),
  y: Math.max(0, (pane.height - box.height) / 2),
})

const bounded = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
