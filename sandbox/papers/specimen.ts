import { createHash } from 'node:crypto'
import type { FileType } from '../storage/file-type'
import { encode } from './encode'
import { makeSheet } from './make'
import type { Paper } from './paper'
import { giveBack } from './sheet'

const PREFIX = 'specimen-'
const ENDINGS = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const

/** The ending of an invented file's name, which determines its type. */
export type Ending = keyof typeof ENDINGS

/**
 * The name of an invented file, from which the whole file is made; `words`, of letters, digits and dashes, distinguish it from
 * all others.
 */
export function specimenName(words: string, paper: Paper, ending: Ending): string {
  const said = Buffer.from(JSON.stringify(paper)).toString('base64url')
  return `${PREFIX}${words}.${said}.${ending}`
}

/** The type of a file with this ending. */
export function specimenType(ending: Ending): FileType {
  return ENDINGS[ending]
}

/** The paper that an invented file shows, and its type; undefined for a name not made by `specimenName`. */
export function specimenPaper(name: string): { paper: Paper; type: FileType } | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const [words = '', said = '', ending] = name.slice(PREFIX.length).split('.')
  // The name is from a bank that was filled before names contained the paper.
  if (ending === undefined) {
    const kind = said === 'png' ? 'National Identity Card' : 'Letter'
    return { paper: { kind, holder: words, number: '' }, type: typeOf(said) }
  }
  // `specimenName` wrote this text.
  const paper = JSON.parse(Buffer.from(said, 'base64url').toString()) as Paper
  return { paper, type: typeOf(ending) }
}

const KEPT = 24
const made = new Map<string, Promise<Buffer>>()

/**
 * The bytes of an invented file, the same each time. They are not stored, so filling a bank need not make thousands of files.
 * Undefined for a name not made by `specimenName`.
 */
export function specimenBytes(name: string): Promise<Buffer | undefined> {
  const known = made.get(name)
  if (known !== undefined) return known
  const found = specimenPaper(name)
  if (found === undefined) return Promise.resolve(undefined)
  const { paper, type } = found
  const bytes = write(paper, type)
  remember(made, name, bytes)
  // Keeps recent bytes, because people list files before they open them and listing already makes the bytes.
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  return bytes
}

async function write(paper: Paper, type: FileType): Promise<Buffer> {
  const sheet = await makeSheet(paper)
  const bytes = await encode(sheet, type, paper.trouble)
  giveBack(sheet)
  return bytes
}

/** The size of a file in bytes, and its SHA-256 in lower-case hexadecimal. */
export interface Weight {
  size: number
  checksum: string
}

const weighed = new Map<string, Promise<Weight>>()

/** The weight of an invented file, found out once; undefined for a name not made by `specimenName`. */
export async function weighSpecimen(name: string): Promise<Weight | undefined> {
  const known = weighed.get(name)
  if (known !== undefined) return known
  if (specimenPaper(name) === undefined) return undefined
  const weight = specimenBytes(name).then((bytes = Buffer.alloc(0)) => ({
    size: bytes.length,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  }))
  remember(weighed, name, weight)
  return weight
}

function remember<Value>(all: Map<string, Promise<Value>>, name: string, value: Promise<Value>) {
  all.set(name, value)
  // Forgets a failure, so that the next call tries again.
  value.catch(() => all.delete(name))
}

const typeOf = (ending: string): FileType =>
  ending === 'png' || ending === 'jpg' ? ENDINGS[ending] : 'application/pdf'
