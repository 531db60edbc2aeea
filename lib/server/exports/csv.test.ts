import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, type Separator } from './csv'

/** Reads one line as a spreadsheet does that expects this separator (RFC 4180). */
function cellsIn(line: string, separator: Separator): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length - 2; at += 1) {
    const sign = line[at] ?? ''
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

const COMPUTED = /^(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** The bank’s value of a cell: apostrophes before a formula, and after a mark before one, are one more than it had. */
function restored(cell: string): string {
  const isGuarded = cell.startsWith("'") && COMPUTED.test(cell.replace(/^'+/, ''))
  const parted = isGuarded ? cell.slice(1) : cell
  return parted.replace(/(?<![,;\s\0'"])[,;\s\0'"]+(?=[=+\-@＝＋－＠])/g, (before) =>
    before.replace(/([,;\t\r\n])'/g, '$1'),
  )
}

/** The cells that a spreadsheet finds which expects this mark: it minds quotes only where a cell begins with one. */
function cellsElsewhere(line: string, separator: ',' | ';' | '\t'): string[] {
  const cells: string[] = []
  let cell = ''
  let isBegun = false
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    const isMark = sign === separator || sign === '\r' || sign === '\n'
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || !isBegun)) isQuoted = !isQuoted
    else if (isMark && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
    isBegun = !isMark || isQuoted
  }
  return [...cells, cell]
}

const separators = fc.constantFrom<Separator>(',', ';')

test('every cell is read back from its line unchanged, and never as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), separators, (cells, separator) => {
      const line = csvLine(cells, separator)
      expect(line.endsWith('\r\n')).toBe(true)
      const read = cellsIn(line, separator)
      expect(read.map(restored)).toEqual(cells)
      for (const cell of read) expect(cell).not.toMatch(COMPUTED)
    }),
  )
})

// Mostly what matters to spreadsheets, so that it meets in all ways.
const awkward = fc.string({ unit: fc.constantFrom(...`a=-＠,;"' \t\r\n\0`) })

test('no part of a cell is a formula to a spreadsheet that expects another separator, and all come back unchanged', () => {
  const marks = fc.constantFrom(',', ';', '\t')
  fc.assert(
    fc.property(
      fc.array(awkward, { minLength: 1, maxLength: 4 }),
      separators,
      marks,
      (cells, separator, mark) => {
        const line = csvLine(cells, separator)
        expect(cellsIn(line, separator).map(restored)).toEqual(cells)
        for (const cell of cellsElsewhere(line, mark)) expect(cell).not.toMatch(/^[\s\0]*[=\-＠]/)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a formula after the other separator has an apostrophe, and an ordinary text has none', () => {
  expect(csvLine(['Ada;=1+1'], ',')).toBe("Ada;'=1+1\r\n")
  expect(csvLine(['Ada, +254'], ';')).toBe("Ada,' +254\r\n")
  const texts = ['a; b', 'St John’s; Flat 3-5', 'ada@lakeside.example; 7']
  for (const text of texts) expect(csvLine([text], ',')).toBe(`${text}\r\n`)
})

test('a cell that spreadsheets compute in other ways of writing has an apostrophe, too', () => {
  const cells = ['＝1+1', '＋254', '－1', '＠SUM(A1)', ' =1+1', '\0=1+1', '\n=1+1']
  for (const cell of cells) expect(csvLine([cell], ',').replace(/^"/, '')).toMatch(/^'/)
  expect(csvLine([' Nia', '１２３'], ',')).toBe(' Nia,１２３\r\n')
})

test('a cell with its own apostrophe before a formula gets one more', () => {
  expect(csvLine(["'@", "''=1", "'s-Hertogenbosch"], ',')).toBe("''@,'''=1,'s-Hertogenbosch\r\n")
})

test('a cell is quoted only where that is needed', () => {
  expect(csvLine(['7', 'Nia Barrow', '', 'a;b', 'say "so"', '+254', 'two\nlines'], ',')).toBe(
    `7,Nia Barrow,,a;b,"say ""so""",'+254,"two\nlines"\r\n`,
  )
  expect(csvLine(['a;b', 'a,b'], ';')).toBe('"a;b";a,b\r\n')
})
