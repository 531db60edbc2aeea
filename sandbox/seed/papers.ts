import { DOCUMENT_TYPES } from '../identifiers/code-values'
import { findById } from '../kit/code-values'
import type { Paper } from '../papers/paper'
import type { Ending } from '../papers/specimen'
import type { ClientRow } from './context'
import type { IdentifierRow } from './identifiers'
import type { Role } from './troubled'

/** A paper as a file: its contents and its format. */
export interface InventedFile {
  name: string
  paper: Paper
  ending: Ending
}

const SEXES: Record<number, Paper['sex']> = { 22: 'F', 23: 'M' }
const [PASSPORT, CARD, LICENCE, PERMIT] = [89, 90, 91, 92]
const ENDINGS: Record<number, Ending> = {
  [PASSPORT]: 'jpg',
  [CARD]: 'png',
  [LICENCE]: 'jpg',
  [PERMIT]: 'png',
}

/** What every paper of a client says about them. */
export function holderOf(client: ClientRow): Pick<Paper, 'holder' | 'born'> & Partial<Paper> {
  const { firstname, middlename, lastname, displayName: holder, dateOfBirth, genderId } = client
  const born = dateOfBirth ?? undefined
  if (lastname === null) return { holder, born }
  const givenNames = [firstname, middlename].filter((name) => name !== null).join(' ')
  return { holder, surname: lastname, givenNames, sex: SEXES[genderId ?? 0] ?? 'X', born }
}

/** The papers that show an identifier (both sides of a card), with the trouble of its client's role. */
export function papersOf(
  client: ClientRow,
  identifier: IdentifierRow,
  role: Role | undefined,
): InventedFile[] {
  const { documentTypeId, documentKey, issuedDate, expiryDate } = identifier
  const kind = findById(DOCUMENT_TYPES, documentTypeId)?.name ?? 'Document'
  const told: Paper = {
    kind,
    ...holderOf(client),
    number: documentKey,
    issued: issuedDate ?? undefined,
    expires: expiryDate ?? undefined,
  }
  const paper = documentTypeId === PASSPORT ? { ...told, ...changeFor(role, told) } : told
  const ending = ENDINGS[documentTypeId] ?? 'pdf'
  if (![CARD, LICENCE, PERMIT].includes(documentTypeId)) return [{ name: kind, paper, ending }]
  return (['front', 'back'] as const).map((side) => ({
    name: `${kind} ${side}`,
    paper: { ...paper, side },
    ending,
  }))
}

function changeFor(role: Role | undefined, { number }: Paper): Partial<Paper> {
  switch (role) {
    case 'upside-down':
    case 'sideways':
    case 'blurred':
    case 'wrong-check-digit':
    case 'broken':
      return { trouble: role }
    case 'other-person':
      return { ...SOMEBODY_ELSE }
    case 'swapped-digits':
      return { number: swapped(number) }
    default:
      return {}
  }
}

const SOMEBODY_ELSE: Partial<Paper> = {
  holder: 'Tamsin Alder',
  surname: 'Alder',
  givenNames: 'Tamsin',
  sex: 'F',
  born: '1979-08-02',
}

// Swaps the last two neighbours that differ, because swapping equal ones would change nothing.
function swapped(number: string): string {
  for (let at = number.length - 1; at > 2; at -= 1) {
    const [left = '', right = ''] = [number[at - 1], number[at]]
    if (left !== right) return `${number.slice(0, at - 1)}${right}${left}${number.slice(at + 1)}`
  }
  return number
}
