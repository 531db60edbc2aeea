import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, type Separator } from './csv'

/** Reads one line as a spreadsheet does (RFC 4180). */
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

const COMPUTED = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** The bank’s value of a cell: apostrophes before a formula are one more than it had. */
const restored = (cell: string) =>
  cell.startsWith("'") && COMPUTED.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell

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
