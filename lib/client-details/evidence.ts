import type { Client } from '@/lib/clients/schema'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import type {
  ClientChanges,
  ClientDetails,
  DetailName,
  Likeness,
  NewClientRequest,
  Sought,
} from './schema'
import { ENTITY } from './schema'
import { legalFormOf } from './values'

/**
 * In what a client is like the one that is sought; empty where it is not taken for the same. Enough
 * are: the mobile number, the external id, the name with the e-mail address, and the name where the
 * dates of birth agree or one of them is not known.
 */
export function likenessesOf(client: Client, sought: Sought): Likeness[] {
  const born = client.dateOfBirth && toIsoDate(client.dateOfBirth)
  const isAlike: Record<Likeness, boolean> = {
    name: hasName(client, sought),
    dateOfBirth: same(born, sought.dateOfBirth),
    mobileNo: same(client.mobileNo, sought.mobileNo),
    emailAddress: same(client.emailAddress, sought.emailAddress),
    externalId: same(client.externalId, sought.externalId),
  }
  const bornMayAgree = isAlike.dateOfBirth || born === undefined || sought.dateOfBirth === undefined
  const isEnough =
    isAlike.mobileNo ||
    isAlike.externalId ||
    (isAlike.name && (bornMayAgree || isAlike.emailAddress))
  return isEnough ? LIKENESSES.filter((likeness) => isAlike[likeness]) : []
}

const LIKENESSES: Likeness[] = ['name', 'dateOfBirth', 'mobileNo', 'emailAddress', 'externalId']

/** Whether the record shows that it was submitted on this day, and does not show another person. */
export function isSubmittedBy(client: Client, username: string, day: CalendarDate): boolean {
  const { submittedOnDate, submittedByUsername } = client.timeline
  return (
    submittedOnDate !== undefined &&
    toIsoDate(submittedOnDate) === toIsoDate(day) &&
    (submittedByUsername === undefined || submittedByUsername === username)
  )
}

/** Of a new client, what others are compared by. */
export function soughtOf(body: NewClientRequest): Sought {
  const { firstname, lastname, fullname, dateOfBirth } = body
  const { mobileNo, emailAddress, externalId, submittedOnDate } = body
  return {
    firstname,
    lastname,
    fullname,
    dateOfBirth,
    mobileNo,
    emailAddress,
    externalId,
    submittedOnDate,
  }
}

const IDENTIFYING: DetailName[] = [
  'firstname',
  'lastname',
  'fullname',
  'dateOfBirth',
  'mobileNo',
  'emailAddress',
]

/**
 * What other clients are compared by where one is changed; undefined where nothing is changed by which
 * a client is recognised.
 */
export function soughtAfter(before: ClientDetails, changes: ClientChanges): Sought | undefined {
  if (IDENTIFYING.every((name) => changes[name] === undefined)) return undefined
  const after = { ...before, ...changes }
  const hasParts = legalFormOf(after) !== ENTITY && (after.firstname ?? after.lastname) !== null
  return {
    ...(hasParts
      ? { firstname: after.firstname ?? undefined, lastname: after.lastname ?? undefined }
      : { fullname: after.fullname ?? undefined }),
    dateOfBirth: after.dateOfBirth ?? undefined,
    mobileNo: after.mobileNo ?? undefined,
    emailAddress: after.emailAddress ?? undefined,
  }
}

function hasName(client: Client, { firstname, lastname, fullname }: Sought): boolean {
  if (fullname !== undefined) return same(client.fullname ?? client.displayName, fullname)
  return same(client.firstname, firstname) && same(client.lastname, lastname)
}

function same(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && plain(a) === plain(b)
}

// Case, accents and the width of gaps make no other person.
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
