import type { FileType } from './schema'

/** How much of a file's beginning is read to tell its type, in bytes. */
export const HEAD_BYTES = 4096

/** How much of its end is read to tell whether it is whole, in bytes. */
export const TAIL_BYTES = 1024

/** The mark at the end of a JPEG's picture. */
export const JPEG_END = [0xff, 0xd9]

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const JPEG_START = [0xff, 0xd8, 0xff]
const PDF_STARTS = [letters('%PDF-1.'), letters('%PDF-2.')]
const PDF_END = letters('%%EOF')

/**
 * The type of a file by its first bytes (docs/bank-api.md, "Files of a data table"); undefined for
 * everything the bank does not take. Neither name nor declared type has a say. Never throws.
 */
export function typeOfHead(bytes: Uint8Array): FileType | undefined {
  if (PDF_STARTS.some((start) => holdsAt(bytes, 0, start))) return 'application/pdf'
  if (holdsAt(bytes, 0, PNG_SIGNATURE) && holdsAt(bytes, 8, PNG_HEADER) && hasArea(bytes))
    return 'image/png'
  if (holdsAt(bytes, 0, JPEG_START) && startsSegment(bytes)) return 'image/jpeg'
  return undefined
}

/**
 * Whether a file of this type may end with these bytes: its last `TAIL_BYTES`, or all of a shorter one.
 * A PDF and a PNG must show their end mark there. Cameras put films and notes behind the end of a
 * JPEG, however long, so its mark is asked for only where the whole file is at hand. Never throws.
 */
export function endsAs(type: FileType, tail: Uint8Array): boolean {
  if (type === 'application/pdf') return holds(tail, PDF_END)
  if (type === 'image/png') return holds(tail, PNG_END)
  return tail.length >= TAIL_BYTES || holds(tail, JPEG_END)
}

/** Width and height follow the header's name, four bytes each; neither may be nothing. */
function hasArea(bytes: Uint8Array): boolean {
  return bytes.length >= 24 && somethingIn(bytes, 16, 20) && somethingIn(bytes, 20, 24)
}

/** A marker that opens a segment, and the segment's length, which counts its own two bytes. */
function startsSegment(bytes: Uint8Array): boolean {
  const marker = bytes[3] ?? 0
  const stands = marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff
  return !stands && bytes.length >= 6 && ((bytes[4] ?? 0) << 8) + (bytes[5] ?? 0) >= 2
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

function somethingIn(bytes: Uint8Array, from: number, to: number): boolean {
  return bytes.subarray(from, to).some((byte) => byte !== 0)
}

function holdsAt(bytes: Uint8Array, at: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}

function holds(bytes: Uint8Array, expected: number[]): boolean {
  for (let at = bytes.length - expected.length; at >= 0; at -= 1)
    if (holdsAt(bytes, at, expected)) return true
  return false
}
