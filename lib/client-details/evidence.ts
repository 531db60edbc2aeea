import type { Client } from '@/lib/clients/client'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { foldName } from '@/lib/fold-name'
import { withoutIgnorable } from '@/lib/unseen'
import { DETAIL_NAMES, SOUGHT } from './fields'
import { endOfNumber, isSameNumber } from './phone-number'
import type { ClientChanges, ClientDetails, Likeness, NewClientRequest, Sought } from './schema'
import { legalFormOf } from './values'

/**
 * In what a client is like the one that is sought; empty where it is not taken for the same. Enough
 * are: the mobile number, the e-mail address, the external id, and the name, its words in any order,
 * where the dates of birth agree or one of them is not known.
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

/** What two names have in common that are the same name, their words in any order. */
export function soughtName(sought: Sought): string {
  return inAnyOrder(foldedName(sought))
}

/** The last digits of the number that is sought; undefined where there are too few to ask for. */
export function endOfSoughtNumber({ mobileNo }: Sought): string | undefined {
  return mobileNo === undefined ? undefined : endOfNumber(mobileNo)
}

/** Whether the record shows that it was submitted on this day, and does not show another person. */
export function isSubmittedBy(client: Client, username: string, day: CalendarDate): boolean {
  const { date, username: said } = client.timeline.submitted ?? {}
  return (
    date !== undefined &&
    toIsoDate(date) === toIsoDate(day) &&
    (said === undefined || said === username)
  )
}

/** Of a new client, what others are compared by. */
export function soughtOf(body: NewClientRequest): Sought {
  return Object.fromEntries(SOUGHT.map((name) => [name, body[name]]))
}

/**
 * What other clients are compared by where one is changed; undefined where nothing is changed by which
 * a client is recognised.
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

// Middle names are given once and left out the next time.
function foldedName({ firstName, lastName, fullName, displayName }: Named): string {
  const hasParts = firstName !== undefined && lastName !== undefined
  const parts =
    hasParts && fullName === undefined ? [firstName, lastName] : [fullName ?? displayName]
  // Each by itself, as the bank does: a letter may look otherwise at the end of a word.
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

// What an old record holds unseen was pasted in with it.
const bare = (text: string) => withoutIgnorable(text).trim().toLowerCase()
