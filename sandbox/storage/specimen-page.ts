import { machineLines, plain, type Specimen } from './specimen-words'

const BILL_LINES = [
  ['Standing charge', '12.40'],
  ['Energy, day rate', '48.15'],
  ['Energy, night rate', '9.82'],
  ['Levy', '3.06'],
] as const

/** A page of a document as PDF, with a look of its own for each kind of paper. */
export function paperPage(specimen: Specimen): Buffer {
  return document(drawingOf(specimen).join('\n'))
}

function drawingOf(specimen: Specimen): string[] {
  if (specimen.kind === 'Passport') return passport(specimen)
  if (specimen.kind === 'Utility Bill') return bill(specimen)
  return certificate(specimen)
}

function passport(specimen: Specimen): string[] {
  const [family, given] = namesOf(specimen.holder)
  return [
    box(60, 430, 475, 330, 0.93),
    box(60, 724, 475, 36, 0.32),
    text(76, 736, 'PASSPORT', { size: 15, font: 'F2', grey: 1 }),
    text(400, 736, 'REPUBLIC OF SPECIMEN', { size: 9, grey: 1 }),
    box(84, 540, 116, 150, 0.78),
    ...face(142, 640),
    ...fields(224, 680, [
      ['Passport no.', specimen.number],
      ['Surname', family],
      ['Given names', given],
      ['Date of birth', specimen.born],
      ['Date of issue', specimen.issued],
      ['Date of expiry', specimen.expires],
    ]),
    box(60, 430, 475, 64, 1),
    ...machineLines(specimen).map((line, at) =>
      text(78, 470 - at * 22, line, { size: 15, font: 'F3' }),
    ),
    ...specimenMark,
  ]
}

function bill(specimen: Specimen): string[] {
  return [
    text(60, 770, 'Brightwater Electric', { size: 20, font: 'F2' }),
    text(60, 754, 'Customer service, 4 Lock Street', { size: 9, grey: 0.4 }),
    rule(740),
    text(60, 706, specimen.holder, { size: 12 }),
    text(60, 690, '27 Harbour Road', { size: 12 }),
    ...fields(360, 716, [
      ['Account', specimen.number],
      ['Date of bill', specimen.issued],
    ]),
    text(60, 620, 'Your electricity', { size: 13, font: 'F2' }),
    ...BILL_LINES.flatMap(([what, amount], at) => [
      text(60, 592 - at * 22, what, { size: 11 }),
      text(480, 592 - at * 22, amount, { size: 11 }),
    ]),
    rule(508),
    text(60, 486, 'To pay', { size: 12, font: 'F2' }),
    text(480, 486, '73.43', { size: 12, font: 'F2' }),
    ...specimenMark,
  ]
}

function certificate(specimen: Specimen): string[] {
  return [
    '0.35 G 2 w 50 380 495 410 re S 0.7 w 57 387 481 396 re S',
    text(84, 736, specimen.kind, { size: 22, font: 'F2' }),
    text(84, 712, 'Issued by the Registry of Specimen', { size: 10, grey: 0.4 }),
    rule(694),
    ...fields(84, 660, [
      ['In the name of', specimen.holder],
      ['Number', specimen.number],
      ['Date of birth', specimen.born],
      ['Date of issue', specimen.issued],
      ['Date of expiry', specimen.expires],
    ]),
    ...specimenMark,
  ]
}

// So that no print of it passes for a paper of somebody.
const specimenMark = [
  'q 0.85 g BT /F2 64 Tf 0.87 0.5 -0.5 0.87 130 150 Tm (SPECIMEN) Tj ET Q',
  text(60, 60, 'Invented by the sandbox; this proves nothing.', { size: 9, grey: 0.4 }),
]

function face(x: number, y: number): string[] {
  return [box(x - 22, y - 20, 44, 54, 0.6), box(x - 42, y - 86, 84, 56, 0.6)]
}

function fields(x: number, top: number, all: [string, string | undefined][]): string[] {
  return all
    .filter((field): field is [string, string] => Boolean(field[1]))
    .flatMap(([caption, value], at) => [
      text(x, top - at * 31, caption, { size: 8, grey: 0.4 }),
      text(x, top - 13 - at * 31, value, { size: 12 }),
    ])
}

type Look = { size: number; font?: 'F1' | 'F2' | 'F3'; grey?: number }

function text(x: number, y: number, words: string, { size, font = 'F1', grey = 0 }: Look): string {
  return `${grey} g BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`
}

function box(x: number, y: number, width: number, height: number, grey: number): string {
  return `${grey} g ${x} ${y} ${width} ${height} re f`
}

function rule(y: number): string {
  return `0.6 G 0.7 w 60 ${y} 475 0 re S`
}

// The fonts of every reader have the letters of Latin-1; a name with others is written in capitals without marks.
function escaped(words: string): string {
  const printable = /^[\x20-\x7e\xa0-\xff]*$/.test(words) ? words : plain(words)
  return printable.replace(/[\\()]/g, '\\$&')
}

function namesOf(holder: string): [string, string] {
  const words = holder.split(' ')
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

function document(drawing: string): Buffer {
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Courier'].map(
    (name, at) =>
      `/F${at + 1} << /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      `/Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
