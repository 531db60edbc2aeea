import 'server-only'

export type Separator = ',' | ';'

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\u{feff}'

// A spreadsheet takes a text that begins so for a formula and computes it: with the full-width signs of East Asian keyboards,
// too, and after a blank or another character that it drops. A cell that has apostrophes before it gets one more, so that
// removing the first one always restores the bank’s value.
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** One line of a CSV file (RFC 4180). A value that a spreadsheet would compute gets an apostrophe before it. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

function written(cell: string, separator: Separator): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
