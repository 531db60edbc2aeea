import { type Said, said } from '@/lib/words/said'
import type { FileType } from './schema'

/** The longest file name the bank keeps, in characters (docs/bank-api.md, "Files of a data table"). */
const LONGEST = 250

/** The longest file name that is shown or offered for saving, in characters. */
const LONGEST_SHOWN = 100

// Control characters, invisible ones that change the direction of writing, halves of characters, and line separators: any of
// them may make a name read differently from what it is.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const ENDINGS: Record<FileType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
const KNOWN_ENDING = /\.(?:pdf|jpe?g|jfif|png)$/i

/** The file ending by which people know a type, such as "PDF". */
export function kindOf(type: FileType): string {
  return ENDINGS[type].slice(1).toUpperCase()
}

/** Whether a file's name claims a type that is accepted. */
export const hasKnownEnding = (name: string): boolean => KNOWN_ENDING.test(name)

/** Why a file with this name cannot be sent; undefined where it can. */
export function fileNameProblem(name: string): Said | undefined {
  const composed = name.normalize('NFC')
  if (composed.trim() === '') return said('files.name.none')
  if (composed.length > LONGEST) return said('files.name.long', { most: LONGEST })
  if (composed.search(UNSEEN) >= 0) return said('files.name.unseen')
  if (/[/\\]/.test(composed)) return said('files.name.slash')
  if (composed.startsWith('.')) return said('files.name.dot')
  return undefined
}

/**
 * A file name that is safe to show, whoever chose it: composed (NFC), without invisible characters, slashes or leading dots,
 * and at most 100 characters long, shortened in the middle so that its ending stays. Never empty.
 */
export function displayFileName(name: string): string {
  const plain = name
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[/\\]/g, '_')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  const characters = [...plain]
  if (characters.length === 0) return 'file'
  if (characters.length <= LONGEST_SHOWN) return plain
  const ending = characters.slice(-20).join('')
  return `${characters.slice(0, LONGEST_SHOWN - 21).join('')}…${ending}`
}

/**
 * The name under which a file is offered for saving. It ends with the ending of its type, because the ending decides what a
 * computer does with a saved file; for an unknown type it ends in `.bin`.
 */
export function savedFileName(name: string, type: FileType | undefined): string {
  const shown = displayFileName(name)
  if (type === undefined) return `${shown}.bin`
  return hasKnownEnding(shown) ? shown : `${shown}${ENDINGS[type]}`
}
