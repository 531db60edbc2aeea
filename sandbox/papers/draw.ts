import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** An image of four bytes per pixel: red, green, blue and alpha, the colours premultiplied with alpha. */
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

/** Draws shapes and words given as SVG without the outermost element. */
export async function draw(width: number, height: number, shapes: string): Promise<Drawing> {
  // Imported only when needed: many banks never show a paper.
  const { renderAsync } = await import('@resvg/resvg-js')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `font-family="Geist" fill="none">${shapes}</svg>`
  // Reading the typefaces takes longer than most drawings.
  const fontFiles = shapes.includes('<text') ? FONT_FILES : []
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geist' },
  })
  return { width, height, points: new Uint8Array(image.pixels) }
}
