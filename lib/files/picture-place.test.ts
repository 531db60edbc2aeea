import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeFile } from './judge-file'
import { saysWhere } from './picture-place'
import { jpegWith, notesOf, pngWith, xmpOf } from './test/picture-notes'

const limits = { directMax: 1_000_000, largeFiles: false }
const judged = (name: string, bytes: Uint8Array) =>
  judgeFile(new File([new Uint8Array(bytes)], name), limits)

describe('a picture that says where it was taken', () => {
  test.each([
    ['a JPEG of a camera that writes numbers from their end', jpegWith(notesOf({ little: true }))],
    ['a JPEG of one that writes them from their beginning', jpegWith(notesOf({ little: false }))],
    [
      'a JPEG with something else before it',
      jpegWith(xmpOf('dc:title'), notesOf({ little: true })),
    ],
    ['a JPEG that was edited', jpegWith(xmpOf('exif:GPSLatitude'))],
    ['a PNG', pngWith(notesOf({ little: false }))],
  ])('is recognised: %s', async (_what, bytes) => {
    expect(await judged('photo', bytes)).toMatchObject({ ok: true, saysWhere: true })
  })

  test.each([
    ['a JPEG without notes', jpegWith()],
    ['a JPEG whose notes have no place', jpegWith(notesOf({ little: true, latitude: false }))],
    ['a JPEG with other words of an editor', jpegWith(xmpOf('dc:title'))],
    ['a PNG without notes', pngWith()],
    ['a PNG whose notes have no place', pngWith(notesOf({ little: false, latitude: false }))],
  ])('is distinguished from one that does not: %s', async (_what, bytes) => {
    expect(await judged('photo', bytes)).toMatchObject({ ok: true, saysWhere: false })
  })

  test('is searched for in any bytes without failure', () => {
    const types = fc.constantFrom('image/jpeg', 'image/png', 'application/pdf')
    const starts = fc.constantFrom(
      jpegWith(notesOf({ little: true })),
      pngWith(notesOf({ little: false })),
    )
    fc.assert(
      fc.property(
        types,
        starts,
        fc.array(fc.tuple(fc.nat(200), fc.nat(255))),
        (type, start, changes) => {
          const bytes = Uint8Array.from(start)
          for (const [at, byte] of changes) bytes[at] = byte
          expect(typeof saysWhere(bytes, type)).toBe('boolean')
        },
      ),
    )
  })
})
