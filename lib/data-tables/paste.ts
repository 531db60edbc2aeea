import { type Said, said } from '@/lib/words/said'
import { checkValue } from './checks'
import { type Column, type DataTable, MOST_ROWS, type TypedRow } from './data-table'
import { labelOf } from './names'
import { readSeparated } from './separated-text'

/** What is wrong with one cell, one row, or (row 0) with the line of headings. */
export type PasteProblem = {
  /** From 1, as in `rows`; 0 is the line of headings, or the text as a whole. */
  row: number
  /** The column's name, where it is one column's. */
  column?: string
  message: Said
}

export type Paste = { rows: TypedRow[]; problems: PasteProblem[]; header: boolean }

/**
 * Reads rows copied from a spreadsheet for the columns of `table`. A first line of column names or
 * labels is recognised and decides the order; without one the order is the table's. Every cell comes
 * as it was typed, except Yes, No and options of dropdowns that were recognised; what is wrong with
 * it stands in `problems`, and so does everything that was left out.
 */
export function readPaste(text: string, table: Pick<DataTable, 'columns'>): Paste {
  const columns = table.columns.filter(({ type }) => type !== 'unknown')
  const { lines, open } = readSeparated(text)
  const problems: PasteProblem[] = open
    ? [{ row: 0, message: said('entries.paste.openQuote') }]
    : []
  const header = lines[0] && headerOf(lines[0], columns)
  const places = header?.places ?? columns
  if (header) problems.push(...header.problems)

  const data = header ? lines.slice(1) : lines
  if (data.length === 0) problems.push({ row: 0, message: said('entries.paste.nothing') })
  if (data.length > MOST_ROWS) problems.push({ row: 0, message: tooManyRows(data.length) })
  const rows = data.slice(0, MOST_ROWS).map((cells, index) => {
    const read = readRow(cells, places, columns)
    problems.push(...read.problems.map((problem) => ({ row: index + 1, ...problem })))
    return read.row
  })
  return { rows, problems, header: header !== undefined }
}

/**
 * True for what spreadsheets copy of more than one cell. Commas make no range: they stand in names. Nor do lines in a
 * cell that takes lines (`inLines`), unless tabs or a table (`isTable`) say that they are rows.
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

/** Where each cell of a line belongs; undefined for one that belongs nowhere. */
type Places = readonly (Column | undefined)[]

/**
 * Reads a line of headings; undefined where fewer than half of its cells name a column, or one has no
 * letter in it.
 */
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
    if (!column && cell !== '')
      problems.push({ row: 0, message: said('entries.paste.unknownColumn', { name: cell }) })
    if (!column || named.indexOf(column) === at) return column
    const message = said('entries.paste.columnTwice', { name: cell })
    problems.push({ row: 0, column: column.name, message })
    return undefined
  })
  return { places, problems }
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
): { row: TypedRow; problems: Omit<PasteProblem, 'row'>[] } {
  const problems: Omit<PasteProblem, 'row'>[] = []
  const extra = cells.slice(places.length)
  const counts = { found: cells.length, expected: places.length }
  if (extra.some((cell) => cell.trim() !== ''))
    problems.push({ message: said('entries.paste.tooMany', counts) })
  if (cells.length < places.length) problems.push({ message: said('entries.paste.tooFew', counts) })
  const values = columns.map((column) => {
    const cell = cells[places.indexOf(column)] ?? ''
    const typed = recognised(column, cell)
    const checked = checkValue(column, typed)
    if (!checked.ok)
      problems.push({ column: column.name, message: messageFor(column, cell, checked) })
    return [column.name, typed] as const
  })
  return { row: Object.fromEntries(values), problems }
}

/** Yes, No and the options of a dropdown in the form their controls know; anything else as it is. */
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

// The exact name counts before one that differs in capitals only.
function optionsNamed({ options = [] }: Column, cell: string) {
  const exact = options.filter(({ name }) => name.trim() === cell.trim())
  return exact.length > 0 ? exact : options.filter(({ name }) => plain(name) === plain(cell))
}

function messageFor(column: Column, cell: string, { message }: { message: Said }): Said {
  return column.type === 'dropdown' && optionsNamed(column, cell).length > 1
    ? said('entries.paste.severalOptions')
    : message
}
