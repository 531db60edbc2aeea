import 'server-only'

export type Separator = ',' | ';'

/** Tells a spreadsheet that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\u{feff}'

// A spreadsheet takes what begins so for a formula, and computes it. With apostrophes before it the cell gets one more,
// so that whoever takes the first one away again has what the bank has.
const FORMULA = /^'*[=+\-@\t\r]/

/** One line of a file of separated values (RFC 4180). What a spreadsheet would compute is told apart by an apostrophe. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

function written(cell: string, separator: Separator): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
