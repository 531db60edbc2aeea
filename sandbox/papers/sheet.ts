import type { Drawing } from './draw'

/** A paper while it is made, three bytes per pixel. */
export interface Sheet {
  width: number
  height: number
  points: Buffer
}

/** A new sheet with a drawing on white. */
export function sheetOf(drawing: Drawing): Sheet {
  const { width, height } = drawing
  const sheet = { width, height, points: Buffer.alloc(width * height * 3, 0xff) }
  paste(sheet, drawing, 0, 0)
  return sheet
}

// Allocating and freeing megabytes takes longer than filling them, so some buffers are kept for reuse.
const MOST_SPARE = 4
const spare: Buffer[] = []

/** An independent copy of a sheet; return it with `giveBack`. */
export function copyOf({ width, height, points }: Sheet): Sheet {
  const at = spare.findIndex(({ length }) => length === points.length)
  const own = spare.splice(at, at < 0 ? 0 : 1)[0] ?? Buffer.allocUnsafeSlow(points.length)
  points.copy(own)
  return { width, height, points: own }
}

/** Offers the buffer of an unneeded sheet for reuse. */
export function giveBack({ points }: Sheet): void {
  if (spare.length < MOST_SPARE) spare.push(points)
}

/** Puts a drawing onto a sheet; `strength`, 0 to 1, is its opacity. */
export function paste(sheet: Sheet, drawing: Drawing, x: number, y: number, strength = 1): void {
  const { points } = drawing
  eachPoint(sheet, drawing, x, y, (to, from) => {
    const left = 255 - at(points, from + 3) * strength
    for (let part = 0; part < 3; part += 1) {
      const under = (at(sheet.points, to + part) * left) / 255
      sheet.points[to + part] = under + at(points, from + part) * strength
    }
  })
}

/** Prints the area that a drawing covers in one colour. */
export function stamp(
  sheet: Sheet,
  drawing: Drawing,
  x: number,
  y: number,
  colour: readonly [number, number, number],
): void {
  eachPoint(sheet, drawing, x, y, (to, from) => {
    const covers = at(drawing.points, from + 3)
    if (covers === 0) return
    for (const [part, value] of colour.entries()) {
      const under = at(sheet.points, to + part)
      sheet.points[to + part] = under + ((value - under) * covers) / 255
    }
  })
}

const at = (points: Uint8Array, place: number) => points[place] ?? 0

function eachPoint(
  sheet: Sheet,
  drawing: Drawing,
  x: number,
  y: number,
  visit: (to: number, from: number) => void,
): void {
  const right = Math.min(drawing.width, sheet.width - x)
  const bottom = Math.min(drawing.height, sheet.height - y)
  for (let row = 0; row < bottom; row += 1) {
    for (let column = 0; column < right; column += 1) {
      visit(((y + row) * sheet.width + x + column) * 3, (row * drawing.width + column) * 4)
    }
  }
}
