import { crc32, deflateSync } from 'node:zlib'
import { drawLetters } from './card-letters'
import { machineLines, plain, type Specimen } from './specimen-words'

const WIDTH = 480
const HEIGHT = 304
/** What a point can be, as its place in the palette. */
const [PAPER, INK, TINT, SHADE] = [0, 1, 2, 3]
const PALETTE = [0xf4, 0xf1, 0xea, 0x2b, 0x35, 0x4a, 0xc9, 0xd6, 0xe2, 0x9a, 0xa5, 0xb4]

/** One side of a card as PNG: the front with a face and what it says, the back with what a machine reads. */
export function cardSide(specimen: Specimen): Buffer {
  const points = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  const fill = (x: number, y: number, width: number, height: number, colour: number) => {
    for (let row = y; row < y + height; row += 1)
      points.fill(colour, row * WIDTH + x, row * WIDTH + x + width)
  }
  const write = (x: number, y: number, text: string, size: number, colour = INK) =>
    drawLetters(plain(text), { x, y, size }, (left, top, side) => {
      if (left + side <= WIDTH) fill(left, top, side, side, colour)
    })

  fill(0, 0, WIDTH, 46, TINT)
  write(20, 14, specimen.kind, 3)
  if (specimen.side === 'back') {
    fill(0, 70, WIDTH, 44, SHADE)
    write(20, 138, 'THIS CARD WAS INVENTED BY THE SANDBOX', 2, SHADE)
    write(20, 158, 'IT PROVES NOTHING', 2, SHADE)
    for (const [at, line] of machineLines(specimen).entries())
      write(20, 220 + at * 30, line.slice(0, 36), 2)
  } else {
    fill(20, 70, 112, 144, TINT)
    fill(54, 92, 44, 52, SHADE)
    fill(36, 154, 80, 60, SHADE)
    const said = [
      ['NAME', specimen.holder],
      ['NUMBER', specimen.number],
      ['BORN', specimen.born],
      ['ISSUED', specimen.issued],
      ['EXPIRES', specimen.expires],
    ].filter((field): field is [string, string] => Boolean(field[1]))
    for (const [at, [caption, value]] of said.entries()) {
      write(156, 66 + at * 34, caption, 1, SHADE)
      write(156, 77 + at * 34, value, 2)
    }
    write(20, 262, 'SPECIMEN', 4, TINT)
  }
  return png(points)
}

function png(points: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Two bits for each point, into a palette.
  header.set([2, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE)),
    // Packed the quickest way: a bank is filled with thousands of them.
    chunk('IDAT', deflateSync(packed(points), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// Four points a byte. Each row begins with the number of its filter, which is none.
function packed(points: Uint8Array): Buffer {
  const bytes = Buffer.alloc((WIDTH / 4 + 1) * HEIGHT)
  const at = (place: number) => points[place] ?? PAPER
  for (let y = 0, place = 0, to = 0; y < HEIGHT; y += 1) {
    to += 1
    for (let x = 0; x < WIDTH; x += 4, place += 4, to += 1)
      bytes[to] = (at(place) << 6) | (at(place + 1) << 4) | (at(place + 2) << 2) | at(place + 3)
  }
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
