import 'server-only'
import { crc32 } from 'node:zlib'
import { Unfit } from './unfit'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
// At least twice the height at which it is drawn, for high-density screens; at most what any browser can show.
const LEAST_HIGH = 48
const MOST = 2048

/** The size of the picture in pixels. Throws `Unfit` for a file that is not a whole PNG, or not of a usable size. */
export function checkPng(bytes: Buffer): { width: number; height: number } {
  const names: string[] = []
  let at = SIGNATURE.length
  if (!bytes.subarray(0, at).equals(SIGNATURE)) throw new Unfit('is no PNG')
  while (names.at(-1) !== 'IEND') {
    if (at + 12 > bytes.length) throw new Unfit('is a PNG that was cut off')
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new Unfit('is a PNG that was cut off')
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new Unfit('is a damaged PNG')
    names.push(bytes.toString('latin1', at + 4, at + 8))
    at = end
  }
  if (at !== bytes.length) throw new Unfit('is a PNG with something behind its end')
  if (names[0] !== 'IHDR' || !names.includes('IDAT')) throw new Unfit('is a damaged PNG')
  if (names.includes('acTL')) throw new Unfit('is a PNG that moves')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (height < LEAST_HIGH || width > MOST)
    throw new Unfit(
      `is ${width} by ${height} pixels, and has to be at least ${LEAST_HIGH} high and at most ${MOST} wide`,
    )
  return { width, height }
}
