import { type Said, said } from '@/lib/words/said'
import { checkValue } from './checks'
import { type Column, type DataTable, MOST_ROWS, type TypedRow } from './data-table'
import { labelOf } from './names'
import { readSeparated } from './separated-text'
import { valueIn } from './values'

/** A mistake in one cell, in one row, or (row 0) in the line of headings. */
export type PasteProblem = {
  /** From 1, in the order of `rows`; 0 is the line of headings, or the text as a whole. */
  row: number
  /** The name of the column, if the mistake concerns one column. */
  column?: string
  message: Said
}

export type Paste = { rows: TypedRow[]; problems: PasteProblem[]; header: boolean }

/**
 * Reads rows copied from a spreadsheet for the columns of `table`. A first line of column names or labels is recognised and
 * decides the order; otherwise the order is the table's. Cells stay as typed, except that Yes, No and the options of
 * dropdowns are converted where recognised. Mistakes, and everything that was left out, are in `problems`. A column for which
 * the text has no cell keeps its value in `edited`, and is blank without one.
 */
export function readPaste(
  text: string,
  table: Pick<DataTable, 'columns'>,
  edited: TypedRow = {},
): Paste {
  const columns = table.columns.filter(({ type }) => type !== 'unknown')
  const { lines, open } = readSeparated(text)
  const problems: PasteProblem[] = open
    ? [{ row: 0, message: said('entries.paste.openQuote') }]
    : []
  const header = lines[0] && headerOf(lines[0], columns)
  const places = header?.places ?? columns
  if (header) problems.push(...header.problems)

  const data = header ? lines.slice(1) : lines
  if (header) problems.push(...unheaded(lines[0] ?? [], data))
  if (data.length === 0) problems.push({ row: 0, message: said('entries.paste.nothing') })
  if (data.length > MOST_ROWS) problems.push({ row: 0, message: tooManyRows(data.length) })
  const rows = data.slice(0, MOST_ROWS).map((cells, index) => {
    const read = readRow(cells, places, columns, edited)
    problems.push(...read.problems.map((problem) => ({ row: index + 1, ...problem })))
    return read.row
  })
  return { rows, problems, header: header !== undefined }
}

/**
 * True for text that a spreadsheet copies from more than one cell. Commas do not make a range, because they occur in names.
 * Nor do lines in a cell that takes several lines (`inLines`), unless tabs or a table (`isTable`) show that they are rows.
 */
export function isRange(
  text: string,
  { inLines, isTable }: { inLines: boolean; isTable: boolean },
): boolean {
  const { lines } = readSeparated(text)
  if (text.includes('\t')) return lines.length > 1 || (lines[0]?.length ?? 0) > 1
  return lines.length > 1 && (!inLines || isTable)
}

const tooManyRows = (found: number) =>
  said('entries.paste.tooManyRows', { most: MOST_ROWS, more: found - MOST_ROWS })

/** The column of each cell in a line; undefined for a cell that belongs to none. */
type Places = readonly (Column | undefined)[]

/** Reads a line of headings; undefined where fewer than half of its cells name a column, or one has no letter in it. */
function headerOf(
  cells: string[],
  columns: Column[],
): { places: Places; problems: PasteProblem[] } | undefined {
  const named = cells.map((cell) => columnNamed(cell, columns))
  const written = cells.filter((cell) => cell.trim() !== '')
  const known = named.filter((column) => column !== undefined)
  const isHeader =
    known.length * 2 >= written.length && written.every((cell) => /\p{L}/u.test(cell))
  if (known.length === 0 || !isHeader) return undefined
  const problems: PasteProblem[] = []
  const places = named.map((column, at) => {
    const cell = cells[at]?.trim() ?? ''
    const first = column ? named.indexOf(column) : cells.findIndex((one) => one.trim() === cell)
    if (column && first === at) return column
    // Each is reported once, however often it stands there.
    if (column && named.indexOf(column, first + 1) === at) {
      const message = said('entries.paste.columnTwice', { name: cell })
      problems.push({ row: 0, column: column.name, message })
    }
    if (!column && cell !== '' && first === at)
      problems.push({ row: 0, message: said('entries.paste.unknownColumn', { name: cell }) })
    return undefined
  })
  return { places, problems }
}

/** The places without a heading where a row has something, each once. */
function unheaded(headings: string[], data: string[][]): PasteProblem[] {
  return headings.flatMap((heading, at) => {
    const isLost = heading.trim() === '' && data.some((cells) => cells[at]?.trim())
    const message = said('entries.paste.noHeading', { at: at + 1 })
    return isLost ? [{ row: 0, message }] : []
  })
}

function columnNamed(cell: string, columns: Column[]): Column | undefined {
  const heading = plain(cell)
  return (
    columns.find(({ name }) => plain(name) === heading) ??
    columns.find((column) => plain(labelOf(column)) === heading)
  )
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function readRow(
  cells: string[],
  places: Places,
  columns: Column[],
  edited: TypedRow,
): { row: TypedRow; problems: Omit<PasteProblem, 'row'>[] } {
  const problems: Omit<PasteProblem, 'row'>[] = []
  const extra = cells.slice(places.length)
  const counts = { found: cells.length, expected: places.length }
  if (extra.some((cell) => cell.trim() !== ''))
    problems.push({ message: said('entries.paste.tooMany', counts) })
  if (cells.length < places.length) problems.push({ message: said('entries.paste.tooFew', counts) })
  const values = columns.map((column) => {
    const cell = cells[places.indexOf(column)]
    const typed =
      cell === undefined ? (valueIn(edited, column.name) ?? '') : recognised(column, cell)
    const checked = checkValue(column, typed)
    if (!checked.ok)
      problems.push({ column: column.name, message: messageFor(column, cell ?? typed, checked) })
    return [column.name, typed] as const
  })
  return { row: Object.fromEntries(values), problems }
}

/** Converts Yes, No and the options of a dropdown to the values of their controls; leaves anything else as it is. */
function recognised(column: Column, cell: string): string {
  if (column.type === 'boolean') {
    const checked = checkValue(column, cell)
    return (checked.ok && checked.value) || cell.trim()
  }
  if (column.type === 'dropdown') {
    const [option, ...others] = optionsNamed(column, cell)
    return option && others.length === 0 ? String(option.id) : cell.trim()
  }
  return cell
}

// An exact match takes precedence over one that differs only in capitals.
function optionsNamed({ options = [] }: Column, cell: string) {
  const exact = options.filter(({ name }) => name.trim() === cell.trim())
  return exact.length > 0 ? exact : options.filter(({ name }) => plain(name) === plain(cell))
}

function messageFor(column: Column, cell: string, { message }: { message: Said }): Said {
  return column.type === 'dropdown' && optionsNamed(column, cell).length > 1
    ? said('entries.paste.severalOptions')
    : message
}
