/* Small pictures with the metadata of cameras and editors. */

type Notes = { little: boolean; latitude?: boolean }

const latin1 = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A camera's metadata: a list that points to another list with a latitude, or with a version only. */
export function notesOf({ little, latitude = true }: Notes): number[] {
  const number = (value: number, bytes: number) => {
    const written = Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)
    return little ? written : written.reverse()
  }
  const entry = (tag: number, type: number, count: number, value: number) =>
    [number(tag, 2), number(type, 2), number(count, 4), number(value, 4)].flat()
  const list = (...entries: number[][]) =>
    [number(entries.length, 2), ...entries, number(0, 4)].flat()
  const head = [...latin1(little ? 'II' : 'MM'), ...number(42, 2), ...number(8, 4)]
  const first = list(entry(0x0112, 3, 1, 1), entry(0x8825, 4, 1, 8 + 2 + 24 + 4))
  const place = list(entry(0, 1, 4, 2), ...(latitude ? [entry(2, 5, 3, 0)] : []))
  return [...latin1('Exif\0\0'), ...head, ...first, ...place]
}

/** An editor's metadata, as XMP, with this word in it. */
export const xmpOf = (word: string) =>
  latin1(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta ${word}="1,2N"/>`)

/** A whole JPEG of one pixel with this metadata. */
export function jpegWith(...notes: number[][]): Uint8Array {
  const segment = (bytes: number[]) => {
    const length = bytes.length + 2
    return [0xff, 0xe1, length >> 8, length & 0xff, ...bytes]
  }
  const picture = [0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 1, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]
  return Uint8Array.from([0xff, 0xd8, ...notes.flatMap(segment), ...picture])
}

/** A PNG of one pixel, complete enough for these tests, with a camera's metadata. */
export function pngWith(notes?: number[]): Uint8Array {
  const chunk = (name: string, bytes: number[]) => [
    ...[0, 0, bytes.length >> 8, bytes.length & 0xff],
    ...latin1(name),
    ...bytes,
    ...(name === 'IEND' ? [0xae, 0x42, 0x60, 0x82] : [0, 0, 0, 0]),
  ]
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
    // By the standard without the name that introduces it in a JPEG.
    ...(notes ? chunk('eXIf', notes.slice(6)) : []),
    ...chunk('IDAT', [0]),
    ...chunk('IEND', []),
  ])
}
