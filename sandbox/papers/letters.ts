import { type Drawing, draw } from './draw'
import { type Sheet, stamp } from './sheet'

/** Words in a typeface whose letters are all equally wide. */
export interface Printed {
  x: number
  /** The baseline of the letters. */
  y: number
  text: string
  size: number
  colour: readonly [number, number, number]
  /** Width of a letter; 0.6 of the size when absent. */
  advance?: number
}

const MARGIN = 4
const drawn = new Map<string, Drawing>()

/** Prints words onto a sheet. */
export async function print(sheet: Sheet, lines: Printed[]): Promise<void> {
  for (const size of new Set(lines.map((line) => line.size))) {
    await drawMissing(
      size,
      lines.filter((line) => line.size === size),
    )
  }
  for (const { x, y, text, size, colour, advance = size * 0.6 } of lines) {
    for (const [place, letter] of [...text.normalize('NFC')].entries()) {
      const drawing = drawn.get(`${size} ${letter}`)
      const left = Math.round(x + place * advance) - MARGIN
      const top = y - above(size)
      if (drawing && left >= 0 && top >= 0) stamp(sheet, drawing, left, top, colour)
    }
  }
}

// Draws all missing letters of a size at once, because each drawing reads the typefaces again.
async function drawMissing(size: number, lines: Printed[]): Promise<void> {
  const letters = [...new Set(lines.flatMap(({ text }) => [...text.normalize('NFC')]))].filter(
    (letter) => letter !== ' ' && !drawn.has(`${size} ${letter}`),
  )
  if (letters.length === 0) return
  const width = Math.ceil(size * 0.6) + 2 * MARGIN
  const height = Math.ceil(size * 1.6)
  const words = letters.map(
    (letter, at) =>
      `<text x="${at * width + MARGIN}" y="${above(size)}">&#${letter.codePointAt(0)};</text>`,
  )
  const strip = await draw(
    width * letters.length,
    height,
    `<g font-family="Geist Mono" font-weight="500" font-size="${size}" fill="#000">${words.join('')}</g>`,
  )
  for (const [at, letter] of letters.entries()) {
    drawn.set(`${size} ${letter}`, cutOut(strip, at * width, width))
  }
}

const above = (size: number) => Math.ceil(size * 1.2)

function cutOut({ points, width: whole, height }: Drawing, x: number, width: number): Drawing {
  const part = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = (row * whole + x) * 4
    part.set(points.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, points: part }
}
