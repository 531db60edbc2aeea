import type { Client } from '@/lib/clients/client'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { foldName } from '@/lib/fold-name'
import { withoutIgnorable } from '@/lib/unseen'
import { DETAIL_NAMES, SOUGHT } from './fields'
import { endOfNumber, isSameNumber } from './phone-number'
import type { ClientChanges, ClientDetails, Likeness, NewClientRequest, Sought } from './schema'
import { legalFormOf } from './values'

/**
 * The ways in which a client resembles the one sought; empty where it does not count as the same. Any one of these suffices:
 * the mobile number, the e-mail address, the external id, or the name with its words in any order, if the dates of birth
 * agree or one of them is unknown.
 */
export function likenessesOf(client: Client, sought: Sought): Likeness[] {
  const born = client.dateOfBirth && toIsoDate(client.dateOfBirth)
  const [name, wanted] = [foldedName(client), foldedName(sought)]
  const isAlike: Record<Likeness, boolean> = {
    name: name === wanted && name !== '',
    swappedName: name !== wanted && inAnyOrder(name) === inAnyOrder(wanted),
    dateOfBirth: same(born, sought.dateOfBirth),
    mobileNo: hasNumber(client, sought),
    emailAddress: same(client.emailAddress, sought.emailAddress),
    externalId: same(client.externalId, sought.externalId),
  }
  const bornMayAgree = isAlike.dateOfBirth || born === undefined || sought.dateOfBirth === undefined
  const isEnough =
    isAlike.mobileNo ||
    isAlike.emailAddress ||
    isAlike.externalId ||
    ((isAlike.name || isAlike.swappedName) && bornMayAgree)
  return isEnough ? LIKENESSES.filter((likeness) => isAlike[likeness]) : []
}

const LIKENESSES: Likeness[] = [
  'name',
  'swappedName',
  'dateOfBirth',
  'mobileNo',
  'emailAddress',
  'externalId',
]

/** A form of the name that is equal for two names with the same words in any order. */
export function soughtName(sought: Sought): string {
  return inAnyOrder(foldedName(sought))
}

/** The last digits of the number sought; undefined where there are too few to search by. */
export function endOfSoughtNumber({ mobileNo }: Sought): string | undefined {
  return mobileNo === undefined ? undefined : endOfNumber(mobileNo)
}

/** Whether the record shows a submission on this day and does not name another person. */
export function isSubmittedBy(client: Client, username: string, day: CalendarDate): boolean {
  const { date, username: said } = client.timeline.submitted ?? {}
  return (
    date !== undefined &&
    toIsoDate(date) === toIsoDate(day) &&
    (said === undefined || said === username)
  )
}

/** Whether the bank says who submitted the client: one whom it names nobody for may be anybody's. */
export const isSubmitterSaid = ({ timeline }: Pick<Client, 'timeline'>) =>
  timeline.submitted?.username !== undefined

/** The members of a new client by which other clients are compared with it. */
export function soughtOf(body: NewClientRequest): Sought {
  return Object.fromEntries(SOUGHT.map((name) => [name, body[name]]))
}

/**
 * The members by which other clients are compared with a changed client; undefined where no change affects how a client is
 * recognised.
 */
export function soughtAfter(before: ClientDetails, changes: ClientChanges): Sought | undefined {
  const names = DETAIL_NAMES.filter((name) => name !== 'externalId' && isSought(name))
  if (names.every((name) => changes[name] === undefined)) return undefined
  const after = { ...before, ...changes }
  const hasParts = legalFormOf(after) !== 'entity' && (after.firstName ?? after.lastName) !== null
  const others: string[] = hasParts ? ['fullName'] : ['firstName', 'lastName']
  return Object.fromEntries(
    names.map((name) => [name, others.includes(name) ? undefined : (after[name] ?? undefined)]),
  )
}

const isSought = (name: string) => SOUGHT.some((sought) => sought === name)

type Named = {
  firstName?: string | undefined
  lastName?: string | undefined
  fullName?: string | undefined
  displayName?: string | undefined
}

// Middle names are left out, because people often do not repeat them.
function foldedName({ firstName, lastName, fullName, displayName }: Named): string {
  const hasParts = firstName !== undefined && lastName !== undefined
  const parts =
    hasParts && fullName === undefined ? [firstName, lastName] : [fullName ?? displayName]
  // Each part is folded on its own, as the bank does: a letter may take another form at the end of a word.
  return parts.map((part) => foldName(part ?? '')).join(' ')
}

const inAnyOrder = (name: string) => name.split(' ').sort().join(' ')

function hasNumber(client: Client, { mobileNo, mobileCountryCode }: Sought): boolean {
  return (
    mobileNo !== undefined &&
    client.mobileNo !== undefined &&
    isSameNumber(
      { number: client.mobileNo, countryCode: client.mobileCountryCode },
      { number: mobileNo, countryCode: mobileCountryCode },
    )
  )
}

function same(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && bare(a) === bare(b)
}

// Old records may contain invisible characters that were pasted in.
const bare = (text: string) => withoutIgnorable(text).trim().toLowerCase()
