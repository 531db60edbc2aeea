import type { Client } from '@/lib/clients/schema'
import { toIsoDate } from '@/lib/dates'
import { type ClientChanges, type ClientDetails, type DetailName, ENTITY, PERSON } from './schema'

/** What a client's record holds of the details that may be changed (docs/bank-api.md, "Client record"). */
export function detailsOf(client: Client): ClientDetails {
  const { firstname, middlename, lastname, fullname } = client
  return {
    legalFormId: client.legalForm?.id ?? null,
    firstname: firstname ?? null,
    middlename: middlename ?? null,
    lastname: lastname ?? null,
    fullname: fullname ?? null,
    dateOfBirth: client.dateOfBirth ? toIsoDate(client.dateOfBirth) : null,
    genderId: client.gender?.id ?? null,
    mobileCountryCode: client.mobileCountryCode ?? null,
    mobileNo: client.mobileNo ?? null,
    emailAddress: client.emailAddress ?? null,
    staffId: client.staffId ?? null,
    clientTypeId: client.clientType?.id ?? null,
    clientClassificationId: client.clientClassification?.id ?? null,
    isStaff: client.isStaff ?? false,
    externalId: client.externalId ?? null,
  }
}

/** Person or entity: as the record says, else as it is named. */
export function legalFormOf({
  legalFormId,
  firstname,
  lastname,
  fullname,
}: ClientDetails): typeof PERSON | typeof ENTITY {
  if (legalFormId !== null) return legalFormId === ENTITY ? ENTITY : PERSON
  return fullname !== null && firstname === null && lastname === null ? ENTITY : PERSON
}

// In the order of the page.
const NAMES: DetailName[] = [
  'legalFormId',
  'firstname',
  'middlename',
  'lastname',
  'fullname',
  'dateOfBirth',
  'genderId',
  'mobileCountryCode',
  'mobileNo',
  'emailAddress',
  'staffId',
  'clientTypeId',
  'clientClassificationId',
  'isStaff',
  'externalId',
]

/** The members that are otherwise than before, in the order of the page. */
export function differingDetails(before: ClientDetails, now: ClientDetails): DetailName[] {
  return NAMES.filter((name) => before[name] !== now[name])
}

/** Whether the record holds everything that was to be changed as it was to be. */
export function holdsChanges(client: Client, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return NAMES.every((name) => changes[name] === undefined || now[name] === changes[name])
}

/** Whether each of the changed members is other than it was, whatever the bank made of it. */
export function hasMoved(client: Client, before: ClientDetails, changes: ClientChanges): boolean {
  const now = detailsOf(client)
  return NAMES.every((name) => changes[name] === undefined || now[name] !== before[name])
}
