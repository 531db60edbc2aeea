import { withoutUnkeepable } from '@/lib/unseen'

/** Begins the line that names what was looked at; the bank keeps one text and nothing else. */
export const LOOKED_AT = 'Looked at: '
const BETWEEN = '; '

/** What the bank keeps of how a client was verified: the person's words, and the records and scans they ticked. */
export type VerificationNote = { words: string; lookedAt: string[] }

/** The one text that the bank keeps, in a fixed form: own words, then one line for what was looked at. */
export function writeVerificationNote({ words, lookedAt }: VerificationNote): string {
  const line = lookedAt.length > 0 ? LOOKED_AT + lookedAt.map(inOneLine).join(BETWEEN) : ''
  return [words.trim(), line].filter(Boolean).join('\n')
}

/** Takes such a text apart again. What was not written here is words, all of it. */
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

// A name of a file may hold what stands between two of them, and what the bank cannot keep.
function inOneLine(name: string): string {
  return withoutUnkeepable(name).replace(/\s+/g, ' ').replaceAll(';', ',').trim()
}
