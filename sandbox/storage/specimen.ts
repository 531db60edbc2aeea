import { crc32, deflateSync } from 'node:zlib'
import type { FileType } from './file-type'

const PREFIX = 'specimen-'
const WIDTH = 240
const HEIGHT = 152
const LOOKS: (Buffer | undefined)[] = new Array(8)

/** The name of an invented file, which is all it is made of; `words` are letters, digits and dashes. */
export function specimenName(words: string, type: FileType): string {
  return `${PREFIX}${words}.${type === 'image/png' ? 'png' : 'pdf'}`
}

/**
 * The bytes of an invented file, the same each time: it lies nowhere, so that a bank is filled without
 * writing thousands of files. Undefined for a name that is none of `specimenName`.
 */
export function specimenBytes(name: string): Buffer | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  return name.endsWith('.png') ? picture(name) : page(name.slice(PREFIX.length, -4))
}

function page(words: string): Buffer {
  const text = [
    'BT /F1 26 Tf 60 760 Td (SPECIMEN) Tj',
    '/F1 12 Tf 0 -34 Td (Invented by the sandbox; this proves nothing.) Tj',
    `0 -20 Td (${words}) Tj ET`,
    '60 690 475 -300 re S',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

function picture(name: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // One bit for each point, into a palette.
  header.set([1, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([0xf4, 0xf1, 0xea, 0x4a, 0x5a, 0x78])),
    chunk('tEXt', Buffer.from(`Title\0${name}`, 'latin1')),
    chunk('IDAT', pointsOf(crc32(name) % LOOKS.length)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// Packed once for each look, because packing costs more than everything else.
function pointsOf(look: number): Buffer {
  LOOKS[look] ??= deflateSync(Buffer.concat(rowsOf(look)))
  return LOOKS[look]
}

// A card of two colours: a frame, a field for a face, and lines of writing of several lengths.
function rowsOf(look: number): Buffer[] {
  const row = WIDTH / 8
  return Array.from({ length: HEIGHT }, (_, y) => {
    const isFrame = y < 8 || y >= HEIGHT - 8
    // Each row begins with the number of its filter, which is none.
    const bytes = Buffer.alloc(1 + row, isFrame ? 0xff : 0)
    bytes[0] = 0
    bytes[1] = bytes[row] = 0xff
    if (y >= 24 && y < 128) bytes.fill(0xff, 4, 11)
    if (y >= 24 && y < 128 && y % 16 < 5)
      bytes.fill(0xff, 13, 18 + ((look * 5 + (y >>> 4) * 3) % 11))
    return bytes
  })
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
