import { withoutUnkeepable } from '@/lib/unseen'

/**
 * Begins the line that names what was looked at. A line of text is needed because the bank keeps one text and nothing else.
 */
export const LOOKED_AT = 'Looked at: '
const BETWEEN = '; '

/** What the bank keeps about a verification: the person's own words, and the records and scans they ticked. */
export type VerificationNote = { words: string; lookedAt: string[] }

/** The single text that the bank keeps, in a fixed form: own words, then one line for what was looked at. */
export function writeVerificationNote({ words, lookedAt }: VerificationNote): string {
  const line = lookedAt.length > 0 ? LOOKED_AT + lookedAt.map(inOneLine).join(BETWEEN) : ''
  return [words.trim(), line].filter(Boolean).join('\n')
}

/** Splits such a text into its parts. A text that the console did not write becomes words as a whole. */
export function readVerificationNote(text: string): VerificationNote {
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  if (!last.startsWith(LOOKED_AT)) return { words: text.trim(), lookedAt: [] }
  return {
    words: lines.slice(0, -1).join('\n').trim(),
    lookedAt: last
      .slice(LOOKED_AT.length)
      .split(BETWEEN)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  }
}

// A file name may contain the separator, or characters that the bank cannot keep.
function inOneLine(name: string): string {
  return withoutUnkeepable(name).replace(/\s+/g, ' ').replaceAll(';', ',').trim()
}
