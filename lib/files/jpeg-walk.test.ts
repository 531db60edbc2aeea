import { describe, expect, test } from 'vitest'
import { JpegWalk } from './jpeg-walk'
import { numbers } from './test/numbers'

const bytes = (...parts: (number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((p) => Buffer.from(p)))
const segment = (marker: number, content: number[] | Uint8Array) =>
  bytes([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff], content)
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])
const scan = (...content: number[]) => bytes(segment(0xda, [1, 1, 0, 0, 63, 0]), content)
const START = [0xff, 0xd8]
const END = [0xff, 0xd9]
const POINTS = Array.from({ length: 400 }, (_, index) => (index * 37) % 255)

const THUMBNAIL = bytes(START, frame(16, 12), scan(...POINTS.slice(0, 50)), END)
const HEAD = bytes(
  START,
  segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  segment(0xe1, bytes(Buffer.from('Exif\0\0'), THUMBNAIL)),
  segment(0xdb, POINTS.slice(0, 65)),
)
/** As cameras make them: a thumbnail with an end mark of its own, then the picture. */
const PHOTO = bytes(
  HEAD,
  frame(4000, 3000),
  segment(0xc4, POINTS.slice(0, 30)),
  scan(...POINTS),
  END,
)
const FILM = bytes(
  Buffer.from('ftypmp42'),
  Array.from({ length: 3000 }, () => 0xff),
)
const PROGRESSIVE = bytes(
  HEAD,
  frame(800, 600, 0xc2),
  scan(...POINTS),
  segment(0xc4, POINTS.slice(0, 30)),
  scan(1, 0xff, 0x00, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4),
  END,
)

function walk(file: Uint8Array, step = file.length): JpegWalk {
  const jpeg = new JpegWalk()
  for (let at = 0; at < file.length; at += step) jpeg.see(file.subarray(at, at + step))
  return jpeg
}

describe('a JPEG read from marker to marker', () => {
  test.each<[string, Uint8Array]>([
    ['a photograph with a small picture in it', PHOTO],
    ['one with a film behind its end', bytes(PHOTO, FILM)],
    ['one with a second picture behind its end', bytes(PHOTO, THUMBNAIL)],
    ['one of several scans, with restarts', PROGRESSIVE],
    ['one with markers that are filled up', bytes(PHOTO.subarray(0, -2), [0xff, 0xff, 0xff], END)],
    [
      'one with stray bytes between its segments',
      bytes(START, HEAD.subarray(2), [0, 7], PHOTO.subarray(HEAD.length)),
    ],
    [
      'one whose height comes later',
      bytes(HEAD, frame(800, 0), scan(1), segment(0xdc, [2, 0]), END),
    ],
  ])('is whole: %s', (_title, file) => {
    expect(walk(file).isWhole).toBe(true)
    expect(walk(file, 1).isWhole).toBe(true)
  })

  test('is not whole wherever it was cut, whatever end marks come before the cut', () => {
    for (const file of [PHOTO, PROGRESSIVE])
      for (let length = 0; length < file.length; length += 1)
        expect(walk(file.subarray(0, length)).isWhole).toBe(false)
  })

  test.each<[string, Uint8Array]>([
    ['is half of one with another behind it', bytes(PHOTO.subarray(0, -200), THUMBNAIL)],
    ['has no picture', bytes(HEAD, END)],
    ['has a frame and no scan', bytes(HEAD, frame(8, 8), END)],
    ['has a scan and no frame', bytes(HEAD, scan(...POINTS), END)],
    ['has two frames', bytes(HEAD, frame(8, 8), frame(8, 8), scan(1), END)],
    ['is nothing wide', bytes(HEAD, frame(0, 8), scan(1), END)],
    ['has a segment of impossible length', bytes(START, [0xff, 0xe0, 0, 1], PHOTO.subarray(2))],
    ['has a frame that is too short', bytes(HEAD, segment(0xc0, [8, 0, 8]), scan(1), END)],
    ['begins otherwise', PHOTO.subarray(2)],
  ])('is not whole where it %s', (_title, file) => {
    expect(walk(file).isWhole).toBe(false)
    expect(walk(file, 1).isWhole).toBe(false)
  })

  test('has the size of its picture, not of its thumbnail', () => {
    const size = { width: 4000, height: 3000 }
    expect(walk(PHOTO).size).toEqual(size)
    expect(walk(PHOTO, 1).size).toEqual(size)
    expect(walk(HEAD).size).toBeUndefined()
  })

  test('gives the same result however it is cut into chunks and whichever bytes are changed', () => {
    const random = numbers(11)
    for (let round = 0; round < 3000; round += 1) {
      const file = Buffer.from(round % 2 ? PHOTO : PROGRESSIVE)
      for (let change = random() * 4; change > 0; change -= 1)
        file[Math.floor(random() * file.length)] = Math.floor(random() * 256)
      const whole = walk(file)
      const pieces = walk(file, 1 + Math.floor(random() * 40))
      expect([pieces.isWhole, pieces.size]).toEqual([whole.isWhole, whole.size])
    }
  })

  test('with many megabytes of markers is read in the time of any file of its size', () => {
    for (const byte of [0xff, 0x00, 0xd9]) {
      const jpeg = walk(bytes(HEAD, frame(8, 8), scan()))
      const began = performance.now()
      for (let round = 0; round < 64; round += 1) jpeg.see(new Uint8Array(256 * 1024).fill(byte))
      expect(performance.now() - began).toBeLessThan(20_000)
      expect(jpeg.isWhole).toBe(false)
    }
  })
})
