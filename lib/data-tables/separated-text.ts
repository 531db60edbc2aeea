/** The cells of text copied from a spreadsheet, line by line; `open` where a quotation mark is never closed. */
export type SeparatedText = { lines: string[][]; open: boolean }

/**
 * Reads tab-, comma- or semicolon-separated text as spreadsheets write it (RFC 4180): a cell that begins with a quotation
 * mark may hold separators, line breaks and doubled marks. What stands between the cells of the first row decides the
 * separator: a tab where there is one, otherwise whichever of comma and semicolon occurs more often, and the semicolon where
 * both do equally often, because commas stand in figures and in text too; where there is none, every row is one cell. Blank
 * lines are left out.
 */
export function readSeparated(text: string): SeparatedText {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  let open = false
  while (at < source.length) {
    const cell = readCell(source, at, separator)
    open ||= cell.open
    line.push(cell.text)
    at = cell.end
    if (source[at] === separator) {
      at += 1
      if (at < source.length) continue
      line.push('')
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    lines.push(line)
    line = []
  }
  return { lines: lines.filter((cells) => cells.some((cell) => cell.trim() !== '')), open }
}

type Cell = { text: string; end: number; open: boolean }

function readCell(source: string, start: number, separator: string): Cell {
  if (source[start] !== '"') return readPlain(source, start, separator)
  let text = ''
  let at = start + 1
  while (at < source.length) {
    const mark = source.indexOf('"', at)
    if (mark < 0) break
    text += source.slice(at, mark)
    const next = source.charAt(mark + 1)
    if (next !== '"') {
      // Spreadsheets copy “"Best" Ltd” without quoting it: a cell was quoted only if it ends after the closing mark.
      const isQuoted = next === '' || `${separator}\r\n`.includes(next)
      return isQuoted ? { text, end: mark + 1, open: false } : readPlain(source, start, separator)
    }
    text += '"'
    at = mark + 2
  }
  return { text: text + source.slice(at), end: source.length, open: true }
}

function readPlain(source: string, start: number, separator: string): Cell {
  let end = start
  while (end < source.length && !`${separator}\r\n`.includes(source.charAt(end))) end += 1
  return { text: source.slice(start, end), end, open: false }
}

const SEPARATORS = '\t;,'

function separatorOf(source: string): string {
  const text = source.replace(/^\s*[\r\n]/, '')
  const found: string[] = []
  let at = readCell(text, 0, SEPARATORS).end
  while (at < text.length && SEPARATORS.includes(text.charAt(at))) {
    found.push(text.charAt(at))
    at = readCell(text, at + 1, SEPARATORS).end
  }
  if (found.includes('\t')) return '\t'
  const commas = found.filter((mark) => mark === ',').length
  if (found.length > commas && found.length >= commas * 2) return ';'
  return commas > 0 ? ',' : ''
}
