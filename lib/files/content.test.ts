import { describe, expect, test } from 'vitest'
import { ContentCheck, HEAD_BYTES, typeOfHead } from './content'
import type { FileType } from './schema'
import { numbers } from './test/numbers'

const text = (content: string) => new TextEncoder().encode(content)
const join = (...parts: (Uint8Array | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const filler = (length: number) => new Uint8Array(length).fill(0x20)

const PDF = join(text('%PDF-1.7\n'), filler(2000), text('\nstartxref\n1\n%%EOF\n'))
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const IHDR = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]
const IEND = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const PNG = join(PNG_START, IHDR, filler(2000), IEND)
const JFIF = join([0xff, 0xd8, 0xff, 0xe0, 0, 16], text('JFIF\0'), filler(9))
const frame = (width: number, height: number) => [
  ...[0xff, 0xc0, 0, 8, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1],
]
const SCAN = join([0xff, 0xda, 0, 2], filler(2000))
const JPEG = join(JFIF, frame(8, 8), SCAN, [0xff, 0xd9])
const pngOf = (width: number, height: number) => {
  const png = PNG.slice()
  const view = new DataView(png.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return png
}
const jpegOf = (width: number, height: number) =>
  join(JFIF, frame(width, height), SCAN, [0xff, 0xd9])
const PHP = text('<?php system($_GET["c"]); ?>')
const ZIP = join(text('PK\u0003\u0004'), filler(200), text('PK\u0005\u0006'), filler(18))

function verdict(bytes: Uint8Array, step = 900): FileType | 'too large' | undefined {
  const type = typeOfHead(bytes.subarray(0, HEAD_BYTES))
  if (!type) return undefined
  const check = new ContentCheck(type)
  check.see(bytes.subarray(0, HEAD_BYTES))
  for (let at = HEAD_BYTES; at < bytes.length; at += step) check.see(bytes.subarray(at, at + step))
  if (check.isTooLarge) return 'too large'
  return check.isWhole ? type : undefined
}

describe('the type of a file', () => {
  test.each<[title: string, bytes: Uint8Array, type: FileType | 'too large' | undefined]>([
    ['a PDF', PDF, 'application/pdf'],
    ['a PDF 2.0', join(text('%PDF-2.0\n%%EOF')), 'application/pdf'],
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a photo with a film behind its end', join(JPEG, filler(9000)), 'image/jpeg'],
    ['a PNG with a little code behind its end', join(PNG, PHP), 'image/png'],
    ['a PNG with much behind its end', join(PNG, filler(2000)), undefined],
    ['a PDF with a small archive behind it', join(PDF, ZIP), 'application/pdf'],
    ['a PDF with a large archive behind it', join(PDF, filler(2000), ZIP), undefined],
    ['a PDF that was cut', PDF.subarray(0, 1500), undefined],
    ['a PNG that was cut', PNG.subarray(0, 1500), undefined],
    ['the beginning of a JPEG', JPEG.subarray(0, 600), undefined],
    ['a JPEG without its last byte', JPEG.subarray(0, -1), undefined],
    [
      'a long PNG whose end comes in small pieces',
      join(PNG_START, IHDR, filler(9000), IEND),
      'image/png',
    ],
    ['a photograph of the largest telephone', jpegOf(16_320, 12_240), 'image/jpeg'],
    ['a page scanned at 1200 dots per inch', pngOf(9921, 14_031), 'image/png'],
    ['a PNG of 60,000 by 60,000 pixels', pngOf(60_000, 60_000), 'too large'],
    ['a PNG of as many as a number holds', pngOf(0xffffffff, 0xffffffff), 'too large'],
    ['a JPEG of 60,000 by 60,000 pixels', jpegOf(60_000, 60_000), 'too large'],
    ['a PNG of one line that is too long', pngOf(30_001, 1), 'too large'],
    ['a PNG of the longest lines', pngOf(30_000, 6666), 'image/png'],
    ['a PNG of one line more', pngOf(30_000, 6667), 'too large'],
    ['a PDF with something before it', join(text('\n'), PDF), undefined],
    ['a PDF of no known version', join(text('%PDF-9.0\n%%EOF')), undefined],
    [
      'a drawing in SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      undefined,
    ],
    ['a web page', text('<!doctype html><title>Statement</title>'), undefined],
    ['a Word document', ZIP, undefined],
    ['a GIF', join(text('GIF89a'), filler(100)), undefined],
    ['a GIF with an archive behind it', join(text('GIF89a'), filler(100), ZIP), undefined],
    ['a program', join(text('MZ'), filler(100)), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['one byte', text('%'), undefined],
    ['the signature of a PNG and no more', Uint8Array.from(PNG_START), undefined],
    ['a PNG without an area', join(PNG_START, [...IHDR].fill(0, 8, 12), IEND), undefined],
    ['two JPEG marks and no segment', join([0xff, 0xd8, 0xff, 0xd9]), undefined],
    [
      'a JPEG segment without a length',
      join([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9]),
      undefined,
    ],
  ])('%s', (_title, bytes, type) => {
    expect(verdict(bytes)).toBe(type)
  })

  test('any changed bytes are judged without failure or delay', () => {
    const random = numbers(7)
    const began = performance.now()
    for (let round = 0; round < 30_000; round += 1) {
      const origin = [PDF, PNG, JPEG][round % 3] ?? PDF
      const bytes = origin.slice(0, 1 + Math.floor(random() * 64) * (1 + (round % 40)))
      for (let change = random() * 4; change > 0; change -= 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      const type = verdict(bytes)
      // A file that still has a type has kept that type's first bytes.
      if (type && type !== 'too large')
        expect(Buffer.compare(bytes.subarray(0, 3), exampleOf(type).subarray(0, 3))).toBe(0)
    }
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})

const exampleOf = (type: FileType) =>
  ({ 'application/pdf': PDF, 'image/png': PNG, 'image/jpeg': JPEG })[type]
