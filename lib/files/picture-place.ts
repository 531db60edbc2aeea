import type { FileType } from './schema'

/** How much of a picture's beginning is looked at, in bytes: what a camera notes stands before the picture. */
export const NOTES_BYTES = 256 * 1024

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** Of Exif: where the notes of a place begin, and the latitude among them. */
const PLACE = 0x8825
const LATITUDE = 2
const ENTRY_BYTES = 12

/**
 * Whether a picture says where it was taken (Exif 2.32, "GPS IFD", or the same as XMP), by the first `NOTES_BYTES` of it.
 * Whoever has the file can read that, and nobody sees it in the picture. Never throws.
 */
export function saysWhere(head: Uint8Array, type: FileType): boolean {
  try {
    if (type === 'image/jpeg') return someSegment(head)
    return type === 'image/png' && someChunk(head)
  } catch {
    // Notes that lead out of the file are none that anybody can read.
    return false
  }
}

function someSegment(head: Uint8Array): boolean {
  const view = viewOf(head)
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff; ) {
    const marker = head[at + 1] ?? 0
    // The picture itself begins.
    if (marker === 0xda) return false
    const end = at + 2 + view.getUint16(at + 2)
    if (marker === 0xe1 && segmentSays(head.subarray(at + 4, end))) return true
    at = end
  }
  return false
}

function segmentSays(segment: Uint8Array): boolean {
  const text = textOf(segment.subarray(0, XMP.length))
  if (text.startsWith(EXIF)) return exifSays(segment.subarray(EXIF.length))
  return text === XMP && textOf(segment).includes('exif:GPSLatitude')
}

function someChunk(head: Uint8Array): boolean {
  const view = viewOf(head)
  for (let at = 8; at + 8 <= head.length; ) {
    const end = at + 8 + view.getUint32(at)
    const name = textOf(head.subarray(at + 4, at + 8))
    if (name === 'eXIf' && exifSays(head.subarray(at + 8, end))) return true
    // Behind its contents stand four bytes of a checksum.
    at = end + 4
  }
  return false
}

function exifSays(notes: Uint8Array): boolean {
  const view = viewOf(notes)
  const isLittle = textOf(notes.subarray(0, 2)) === 'II'
  /** The place of an entry in the list that begins at `list`, by its number. */
  const entryOf = (list: number, wanted: number) => {
    const count = view.getUint16(list, isLittle)
    for (let at = list + 2; at < list + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES)
      if (view.getUint16(at, isLittle) === wanted) return at
    return undefined
  }
  const place = entryOf(view.getUint32(4, isLittle), PLACE)
  return place !== undefined && entryOf(view.getUint32(place + 8, isLittle), LATITUDE) !== undefined
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
