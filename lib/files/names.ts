import { type Said, said } from '@/lib/words/said'
import type { FileType } from './schema'

/** The longest file name the bank keeps, in characters (docs/bank-api.md, "Files of a data table"). */
const LONGEST = 250

/** The longest file name that is shown or offered for saving. */
const LONGEST_SHOWN = 100

// Control characters, invisible ones that turn the direction of writing, halves of characters, and
// line separators: with any of them a name may read otherwise than it is.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const ENDINGS: Record<FileType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
const KNOWN_ENDING = /\.(?:pdf|jpe?g|jfif|png)$/i

/** The ending people know a type by, such as "PDF". */
export function kindOf(type: FileType): string {
  return ENDINGS[type].slice(1).toUpperCase()
}

/** Why a file of this name is not sent; undefined where it may be. */
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
 * A file name as it may be shown, whoever gave it: composed (NFC), without anything unseen, slashes or
 * leading dots, and of at most 100 characters, shortened in the middle so that its ending stays. Never
 * empty.
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
 * The name under which a file is offered for saving. It ends as one of the types the bank takes,
 * because what a computer does with a saved file depends on its ending; of an unknown type it ends in
 * `.bin`.
 */
export function savedFileName(name: string, type: FileType | undefined): string {
  const shown = displayFileName(name)
  if (type === undefined) return `${shown}.bin`
  return KNOWN_ENDING.test(shown) ? shown : `${shown}${ENDINGS[type]}`
}
