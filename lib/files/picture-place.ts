import type { FileType } from './schema'

/** How many bytes at the beginning of a picture are searched: a camera's metadata comes before the picture. */
export const NOTES_BYTES = 256 * 1024

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** Exif tags: the GPS list, and the latitude in it. */
const PLACE = 0x8825
const LATITUDE = 2
const ENTRY_BYTES = 12

/**
 * Whether a picture records where it was taken (Exif 2.32, "GPS IFD", or the same in XMP), judged by its first `NOTES_BYTES`.
 * Anybody who has the file can read that, but nobody sees it in the picture. Never throws.
 */
export function saysWhere(head: Uint8Array, type: FileType): boolean {
  try {
    if (type === 'image/jpeg') return someSegment(head)
    return type === 'image/png' && someChunk(head)
  } catch {
    // Metadata that points outside the file cannot be read by anybody.
    return false
  }
}

function someSegment(head: Uint8Array): boolean {
  const view = viewOf(head)
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff; ) {
    const marker = head[at + 1] ?? 0
    // The picture data begins.
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
    // Four bytes of checksum follow the contents of a chunk.
    at = end + 4
  }
  return false
}

function exifSays(notes: Uint8Array): boolean {
  const view = viewOf(notes)
  const isLittle = textOf(notes.subarray(0, 2)) === 'II'
  /** The offset of the entry with tag `wanted` in the list at `list`. */
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
