import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A picture of points, four bytes each: red, green, blue and how much they cover, which they are multiplied with. */
export interface Drawing {
  width: number
  height: number
  points: Uint8Array
}

const FONTS = join(dirname(createRequire(import.meta.url).resolve('geist/font/sans')), 'fonts')
const FONT_FILES = [
  'geist-mono/GeistMono-Medium.ttf',
  'geist-sans/Geist-Regular.ttf',
  'geist-sans/Geist-SemiBold.ttf',
].map((file) => join(FONTS, file))

/** Draws shapes and words, written as SVG without the outermost element. */
export async function draw(width: number, height: number, shapes: string): Promise<Drawing> {
  // At need: a bank whose papers nobody looks at does without.
  const { renderAsync } = await import('@resvg/resvg-js')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `font-family="Geist" fill="none">${shapes}</svg>`
  // To read the typefaces takes longer than most drawings do.
  const fontFiles = shapes.includes('<text') ? FONT_FILES : []
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geist' },
  })
  return { width, height, points: new Uint8Array(image.pixels) }
}
