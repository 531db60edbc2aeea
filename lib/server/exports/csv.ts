import 'server-only'

export type Separator = ',' | ';'

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\u{feff}'

// A spreadsheet takes a text that begins so for a formula and computes it: with the full-width signs of East Asian keyboards,
// too, and after a blank or another character that it drops. A cell that has apostrophes before it gets one more, so that
// removing the first one always restores the bank’s value.
const FORMULA = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

// To a program that expects another separator, a cell also begins within a value, after each of these marks. There, too,
// each gets one apostrophe, whatever follows it before the sign, so that removing one after each restores the value.
const INNER_FORMULA = /(?<![,;\s\0'"])[,;\s\0'"]+(?=[=+\-@＝＋－＠])/g
const MARK = /[,;\t\r\n]/g

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would compute gets an apostrophe before it, and a part that
 * it would compute if it expected another separator, one after the mark before that part.
 */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

function written(cell: string, separator: Separator): string {
  const parted = cell.replace(INNER_FORMULA, (before) => before.replace(MARK, "$&'"))
  const text = FORMULA.test(parted) ? `'${parted}` : parted
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
