import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

/** A file on a person's disk. */
export type MadeFile = {
  path: string
  name: string
  size: number
  /** SHA-256 of all bytes in lower-case hexadecimal, as the bank shows it. */
  sha256: string
}

/** Writes a PDF of `size` bytes with one page that says "Payslip". */
export function makePdf(path: string, size = 2000): Promise<MadeFile> {
  const head = Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R',
      '/Resources<</Font<</F1 5 0 R>>>>>>endobj',
      '4 0 obj<</Length 38>>stream',
      'BT /F1 24 Tf 40 100 Td (Payslip) Tj ET',
      'endstream endobj',
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      '%',
    ].join('\n'),
  )
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const times = Math.max(0, size - head.length - tail.length)
  return write(path, [head, { times, byte: 0x20 }, tail])
}

/** Writes a PNG in one colour, padded to `size` bytes by a chunk that no viewer shows. */
export function makePng(
  path: string,
  size = 500,
  { width, height } = { width: 40, height: 30 },
): Promise<MadeFile> {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(0x20, 0x60, 0xb0))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const header = Buffer.concat([number(width), number(height), Buffer.of(8, 2, 0, 0, 0)])
  const pieces = [
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunk('IHDR', header),
    ...chunk('IDAT', pixels),
  ]
  const times = Math.max(0, size - lengthOf(pieces) - 12 - 12)
  return write(path, [
    ...pieces,
    ...chunk('paDd', { times, byte: 0 }),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

// The place as a camera records it in Exif: a list that points to another list with a latitude.
const PLACE = Buffer.from(
  [
    'ffe10034457869660000',
    '49492a0008000000',
    '010025880400010000001a00000000000000',
    '010002000500030000000000000000000000',
  ].join(''),
  'hex',
)

/** Writes a small JPEG that says where it was taken. */
export async function makePlacedJpeg(path: string): Promise<MadeFile> {
  await makeJpeg(path)
  const plain = await readFile(path)
  return write(path, [plain.subarray(0, 2), PLACE, plain.subarray(2)])
}

/** Writes a JPEG of 8 by 8 pixels, padded to `size` bytes by comments. */
export function makeJpeg(path: string, size = 700): Promise<MadeFile> {
  const comments: Piece[] = []
  for (let left = size - SMALL_JPEG.length; left > 4; left -= 65_000) {
    const times = Math.min(left, 65_000) - 4
    comments.push(Buffer.of(0xff, 0xfe, (times + 2) >> 8, (times + 2) & 0xff), { times, byte: 0 })
  }
  return write(path, [SMALL_JPEG.subarray(0, 2), ...comments, SMALL_JPEG.subarray(2)])
}

/** Writes a file of exactly these bytes. */
export function makeFile(path: string, content: string | Buffer): Promise<MadeFile> {
  return write(path, [Buffer.from(content)])
}

/** SHA-256 of a file on this machine, in lower-case hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

const lengthOf = (pieces: Piece[]) =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.times), 0)

const MiB = 1024 * 1024
const SMALL_JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERX',
    'RTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
    'AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAA',
    'AAD/2gAMAwEAAhEDEQA/AJwBRV//2Q==',
  ].join(''),
  'base64',
)

type Piece = Buffer | { times: number; byte: number }

/** Writes the pieces in order, one block at a time, however large they are. */
async function write(path: string, pieces: Piece[]): Promise<MadeFile> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  let size = 0
  for (const piece of pieces)
    for (const block of blocksOf(piece)) {
      hash.update(block)
      await file.write(block)
      size += block.length
    }
  await file.close()
  return { path, name: basename(path), size, sha256: hash.digest('hex') }
}

function* blocksOf(piece: Piece): Generator<Buffer> {
  if (Buffer.isBuffer(piece)) return yield piece
  const block = Buffer.alloc(MiB, piece.byte)
  for (let left = piece.times; left > 0; left -= MiB) yield block.subarray(0, Math.min(left, MiB))
}

/** A chunk of a PNG: its length, its type, its data and their checksum. */
function chunk(type: string, data: Piece): Piece[] {
  const length = Buffer.isBuffer(data) ? data.length : data.times
  let sum = crc32(type)
  for (const block of blocksOf(data)) sum = crc32(block, sum)
  return [number(length), Buffer.from(type), data, number(sum >>> 0)]
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
