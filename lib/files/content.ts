import { JpegWalk } from './jpeg-walk'
import { isTooLarge, type PictureSize, pngSize } from './picture'
import type { FileType } from './schema'

/** How many bytes at the beginning of a file are read to tell its type. */
export const HEAD_BYTES = 4096

/** How many bytes at the end of a PDF or PNG are checked for its end mark. */
export const TAIL_BYTES = 1024

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const JPEG_START = [0xff, 0xd8, 0xff]
const PDF_STARTS = [letters('%PDF-1.'), letters('%PDF-2.')]
const ENDS = {
  'application/pdf': letters('%%EOF'),
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
}

/**
 * The type of a file by its first bytes (docs/bank-api.md, "Files of a data table"); undefined for every type that the bank
 * does not accept. Name and declared type are ignored. Never throws.
 */
export function typeOfHead(bytes: Uint8Array): FileType | undefined {
  if (PDF_STARTS.some((start) => holdsAt(bytes, 0, start))) return 'application/pdf'
  if (holdsAt(bytes, 0, PNG_SIGNATURE) && holdsAt(bytes, 8, PNG_HEADER) && hasArea(bytes))
    return 'image/png'
  if (holdsAt(bytes, 0, JPEG_START) && startsSegment(bytes)) return 'image/jpeg'
  return undefined
}

/**
 * Checks a file whose type `typeOfHead` has told, while its bytes stream past: whether it is whole, and how large a picture
 * it declares. A JPEG must be seen in full; for the others the first `HEAD_BYTES` and the last `TAIL_BYTES`, which hold the
 * end mark, are enough. It keeps only the end, and never throws.
 */
export class ContentCheck {
  private tail: Uint8Array = new Uint8Array()
  private size: PictureSize | undefined
  private readonly jpeg: JpegWalk | undefined

  constructor(private readonly type: FileType) {
    if (type === 'image/jpeg') this.jpeg = new JpegWalk()
  }

  /** Takes the next bytes. The first chunk must contain all the bytes that told the type. */
  see(chunk: Uint8Array): void {
    if (this.type === 'image/png') this.size ??= pngSize(chunk)
    if (this.jpeg) this.jpeg.see(chunk)
    else this.tail = chunk.length >= TAIL_BYTES ? chunk.subarray(-TAIL_BYTES) : this.joined(chunk)
  }

  /** Whether the picture declares more pixels than a reader should have to unpack. */
  get isTooLarge(): boolean {
    const size = this.jpeg?.size ?? this.size
    return size !== undefined && isTooLarge(size)
  }

  /** Whether the bytes seen are a whole file. */
  get isWhole(): boolean {
    if (this.jpeg) return this.jpeg.isWhole
    return this.type !== 'image/jpeg' && holds(this.tail, ENDS[this.type])
  }

  /** Whether further bytes cannot change the result. */
  get isOver(): boolean {
    return this.isTooLarge || (this.jpeg?.isOver ?? false)
  }

  private joined(chunk: Uint8Array): Uint8Array {
    const kept = this.tail.subarray(Math.max(0, this.tail.length + chunk.length - TAIL_BYTES))
    const joined = new Uint8Array(kept.length + chunk.length)
    joined.set(kept)
    joined.set(chunk, kept.length)
    return joined
  }
}

/** Width and height follow the header's name, four bytes each; neither may be zero. */
function hasArea(bytes: Uint8Array): boolean {
  return bytes.length >= 24 && somethingIn(bytes, 16, 20) && somethingIn(bytes, 20, 24)
}

/** A marker that opens a segment, then the segment's length, which includes its own two bytes. */
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
