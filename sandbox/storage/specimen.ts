import type { FileType } from './file-type'
import { cardSide } from './specimen-card'
import { paperPage } from './specimen-page'
import type { Specimen } from './specimen-words'

const PREFIX = 'specimen-'

/**
 * The name of an invented file, which is all it is made of; `words` tell it from all others and are letters, digits
 * and dashes. A card's side is a picture, every other paper a page.
 */
export function specimenName(words: string, specimen: Specimen): string {
  const said = Buffer.from(JSON.stringify(specimen)).toString('base64url')
  return `${PREFIX}${words}.${said}.${endingOf(specimen)}`
}

/** The type that the file of an invented paper has. */
export function specimenType(specimen: Specimen): FileType {
  return specimen.side ? 'image/png' : 'application/pdf'
}

/**
 * The bytes of an invented file, the same each time: it lies nowhere, so that a bank is filled without
 * writing thousands of files. Undefined for a name that is none of `specimenName`.
 */
export function specimenBytes(name: string): Buffer | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const [words = '', said = '', ending] = name.slice(PREFIX.length).split('.')
  // Of a bank that was filled when papers said nothing.
  if (ending === undefined) {
    const side = said === 'png' ? 'front' : undefined
    return bytesOf({ kind: 'Specimen', holder: words, number: '', side })
  }
  // It was written by `specimenName`.
  return bytesOf(JSON.parse(Buffer.from(said, 'base64url').toString()) as Specimen)
}

const endingOf = ({ side }: Specimen) => (side ? 'png' : 'pdf')

function bytesOf(specimen: Specimen): Buffer {
  return specimen.side ? cardSide(specimen) : paperPage(specimen)
}
