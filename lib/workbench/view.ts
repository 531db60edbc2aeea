/** Pixels: of the screen, or of a picture. */
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How far a picture is turned, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** The whole picture, its whole width, or so many pixels of the screen for each of its own. */
export type Zoom = 'fit' | 'width' | number

export const LEAST_ZOOM = 0.1
export const MOST_ZOOM = 8

/** What one press, or one notch of a wheel, enlarges by. */
const STEP = 1.25

/** The box that a picture takes once it is turned. */
export function turned({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A quarter further: 90 clockwise, -90 the other way. */
export function turnBy(turn: Turn, by: 90 | -90): Turn {
  return ((turn + by + 360) % 360) as Turn // of a multiple of 90 below 360
}

/** Pixels of the screen for each of the picture. The box is turned first and fitted then, or it would not fit. */
export function scaleOf(zoom: Zoom, box: Size, pane: Size): number {
  const across = pane.width / box.width
  if (zoom === 'fit') return Math.min(across, pane.height / box.height)
  return zoom === 'width' ? across : zoom
}

/** The picture's box on the screen, in whole pixels: rounded up, what fits would just not fit. */
export function onScreen(box: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
  }
}

/** The zoom after some steps in or out. From one that is out of bounds it goes to the next bound at most. */
export function stepped(scale: number, steps: number): number {
  return within(scale * STEP ** steps)
}

/** A zoom that is not out of bounds. */
export function within(scale: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale))
}

/** The place of a picture that lies under a point of its pane, as shares of its width and height. */
export function placeUnder(point: Point, scroll: Point, box: Size, pane: Size): Point {
  const margin = marginOf(box, pane)
  return {
    x: (scroll.x + point.x - margin.x) / box.width,
    y: (scroll.y + point.y - margin.y) / box.height,
  }
}

/** Where to scroll so that this place lies under the point. A pane scrolls no further than there is picture. */
export function scrollTo(place: Point, point: Point, box: Size, pane: Size): Point {
  const margin = marginOf(box, pane)
  return {
    x: bounded(place.x * box.width + margin.x - point.x, box.width - pane.width),
    y: bounded(place.y * box.height + margin.y - point.y, box.height - pane.height),
  }
}

// A picture smaller than its pane lies in the middle; a larger one begins at the edge, or its corners could not be reached.
const marginOf = (box: Size, pane: Size): Point => ({
  x: Math.max(0, (pane.width - box.width) / 2),
  y: Math.max(0, (pane.height - box.height) / 2),
})

const bounded = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
