import type { Client } from '@/lib/clients/client'
import { type CalendarDate, compareDates } from '@/lib/dates'
import { deskPaths } from '@/lib/desk-paths'
import { isPermitted, type Permissions, permissionName } from '@/lib/permissions'
import { isTelephone } from '@/lib/telephone'
import {
  flawOf,
  type IdentifierSummary,
  isValidRecord,
  type Verification,
  type VerificationKind,
} from '@/lib/verification/verification'
import { type Said, said, type Text } from '@/lib/words/said'
import type { MayWait, Readiness } from './schema'

/** The most kinds of records to name where the bank accepts many. */
const MOST_NAMED = 4

/** One requirement: met, missing, or `unknown` where the bank does not say. */
export type Need = {
  name: string
  state: 'met' | 'missing' | 'unknown'
  text: Said
  /** A permission, under the bank's name. */
  code?: string
  detail?: Said[]
  /** Where the person can supply what is missing. */
  fix?: { label: Said; href: string }
}

/** What the page knows about a client; absent members were not read, or the bank does not give them. */
export type Known = {
  client: Client
  verification: Verification | undefined
  readiness: Readiness | undefined
  permissions: Permissions
  /** The current day in the business time zone. */
  today: CalendarDate
}

/**
 * What a verification of this kind requires of the client and the person (docs/bank-api.md, "Verify a client"), as far as
 * that is known without trying it. It informs and never blocks.
 */
export function verificationNeeds(known: Known, kind: VerificationKind): Need[] {
  const { client, permissions } = known
  return [
    kind === 'full' ? proof(known) : anyRecord(known),
    ...(kind === 'full'
      ? [
          contact(client, 'email', client.emailAddress),
          contact(client, 'mobile', client.mobileNo),
          address(client),
        ]
      : []),
    permission('verify', permissions),
  ]
}

/**
 * What an activation today requires (docs/bank-api.md, "Activate a client", "Required data tables"). `isVerified` is
 * undefined at a bank without a verification step.
 */
export function activationNeeds(
  known: Known,
  isVerified: boolean | undefined,
  verified?: Said,
): Need[] {
  return [
    ...(isVerified === undefined ? [] : [verification(isVerified, verified)]),
    ...tables(known),
    day(known),
    ...office(known),
    ...earlier(known),
    permission('activate', known.permissions),
  ]
}

function verification(isVerified: boolean, detail: Said | undefined): Need {
  const name = 'verified'
  return isVerified
    ? { name, state: 'met', text: said('readiness.verified'), detail: detail && [detail] }
    : { name, state: 'missing', text: said('readiness.notVerified') }
}

/** Missing needs first, then unknown ones, then those that are met. */
export function inOrder(needs: Need[]): Need[] {
  const order = ['missing', 'unknown', 'met']
  return needs.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

function proof({ client, verification, readiness, today }: Known): Need {
  const name = 'identity'
  const records = verification?.identifiers
  if (!records) return { name, state: 'unknown', text: recordsUnsaid(verification) }
  const valid = records.filter((record) => isValidRecord(record, today))
  const kinds = readiness?.provingKinds ?? null
  const proving = valid.filter((record) => proves(record, kinds) === true)
  if (proving.length > 0) return { name, state: 'met', text: namesOf(proving) }
  const unsaid = valid.filter((record) => proves(record, kinds) === undefined)
  if (unsaid.length > 0)
    return {
      name,
      state: 'unknown',
      text: namesOf(unsaid),
      detail: [said('readiness.proofUnsaid')],
    }
  const isUnusable = records.length > 0 && valid.length === 0
  const details = [
    ...(isUnusable ? flawsIn(records, today) : []),
    ...(kinds?.length ? [wanted(kinds)] : []),
  ]
  return {
    name,
    state: 'missing',
    text: said(valid.length > 0 ? 'readiness.noProof' : 'readiness.noValidRecord'),
    ...(details.length > 0 && { detail: details }),
    fix: {
      label: said(isUnusable ? 'readiness.seeRecords' : 'readiness.addRecord'),
      href: deskPaths.identification(client.id),
    },
  }
}

// A bank that was not heard says nothing about its records, not even that it lists none.
const recordsUnsaid = (verification: Verification | undefined) =>
  said(verification ? 'readiness.recordsUnlisted' : 'readiness.recordsUnread')

// Each flaw of a kind once, however many records share it.
function flawsIn(records: IdentifierSummary[], today: CalendarDate): Said[] {
  const flaws = new Map<string, Said>()
  for (const record of records) {
    const flaw = flawOf(record, today)
    if (flaw)
      flaws.set(
        JSON.stringify([flaw, record.kind]),
        said(`readiness.flaw.${flaw}`, { record: kindOf(record) }),
      )
  }
  return [...flaws.values()]
}

function wanted(kinds: string[]): Said {
  const others = kinds.length > MOST_NAMED ? [said('readiness.others')] : []
  return said('readiness.wanted', { kinds: [...kinds.slice(0, MOST_NAMED), ...others] })
}

const kindOf = ({ kind }: IdentifierSummary): Text => kind ?? said('readiness.record')

function proves(record: IdentifierSummary, kinds: string[] | null): boolean | undefined {
  const { kind, provesIdentity } = record
  return provesIdentity ?? (kind && kinds ? kinds.includes(kind) : undefined)
}

function anyRecord({ client, verification, today }: Known): Need {
  const name = 'identity'
  const records = verification?.identifiers
  if (!records) return { name, state: 'unknown', text: recordsUnsaid(verification) }
  if (records.length > 0) {
    // Enough for the bank, but the person should know what it is that they rely on.
    const detail = records.some((record) => isValidRecord(record, today))
      ? []
      : flawsIn(records, today)
    return { name, state: 'met', text: namesOf(records), ...(detail.length > 0 && { detail }) }
  }
  const fix = { label: said('readiness.addRecord'), href: deskPaths.identification(client.id) }
  return { name, state: 'missing', text: said('readiness.noRecord'), fix }
}

function namesOf(records: IdentifierSummary[]): Said {
  const kinds = new Map(records.map((record) => [record.kind, kindOf(record)]))
  return said('readiness.records', { kinds: [...kinds.values()] })
}

function contact({ id }: Client, name: 'email' | 'mobile', value: string | undefined): Need {
  const isUsable = name === 'email' || isTelephone(value ?? '')
  if (value && isUsable) return { name, state: 'met', text: said(`readiness.${name}`) }
  const field = name === 'email' ? 'emailAddress' : 'mobileNo'
  return {
    name,
    state: 'missing',
    text: said(name === 'email' ? 'readiness.noEmail' : 'readiness.noMobile'),
    ...(value && { detail: [said('readiness.noNumber', { held: value })] }),
    fix: { label: said('readiness.editClient'), href: `${deskPaths.editClient(id)}#${field}` },
  }
}

// No call of the bank tells about addresses, but a client's record says whether the check is skipped.
function address({ skipAvs }: Client): Need {
  if (skipAvs) return { name: 'address', state: 'met', text: said('readiness.addressSkipped') }
  return {
    name: 'address',
    state: 'unknown',
    text: said('readiness.address'),
    detail: [said('readiness.addressUnsaid')],
  }
}

function permission(action: 'verify' | 'activate', permissions: Permissions): Need {
  const asked = `client.${action}` as const
  const code = permissionName(permissions.names, asked)
  const name = 'permission'
  return isPermitted(permissions, asked)
    ? { name, state: 'met', text: said('readiness.permitted', { action }), code }
    : { name, state: 'missing', text: said('readiness.notPermitted', { action }), code }
}

function tables({ client, readiness }: Known): Need[] {
  const required = readiness?.tables
  if (!required) {
    const because = readiness?.tablesNotPermitted ? 'tablesNotPermitted' : 'tablesUnsaid'
    const detail = [said(`readiness.${because}`)]
    return [{ name: 'tables', state: 'unknown', text: said('readiness.tables'), detail }]
  }
  if (required.length === 0)
    return [{ name: 'tables', state: 'met', text: said('readiness.noTables') }]
  return required.map(({ name: table, title, rows }) => {
    const name = `table ${table}`
    if (rows === undefined)
      return {
        name,
        state: 'unknown',
        text: said('readiness.row', { table: title }),
        detail: [said('readiness.rowsUnread')],
      }
    if (rows > 0) return { name, state: 'met', text: said('readiness.row', { table: title }) }
    const fix = { label: said('readiness.addEntry'), href: deskPaths.newEntry(client.id, table) }
    return { name, state: 'missing', text: said('readiness.noRow', { table: title }), fix }
  })
}

function day({ client, readiness, today }: Known): Need {
  const { submitted, reopened } = client.timeline
  const days = [
    { on: submitted?.date, because: 'readiness.because.submitted' },
    { on: reopened?.date, because: 'readiness.because.reopened' },
    { on: readiness?.officeOpenedOn, because: 'readiness.because.opened' },
  ] as const
  let latest: { on: CalendarDate; because: (typeof days)[number]['because'] } | undefined
  for (const { on, because } of days)
    if (on && (!latest || compareDates(on, latest.on) > 0)) latest = { on, because }
  if (!latest || compareDates(latest.on, today) <= 0)
    return { name: 'day', state: 'met', text: said('readiness.today') }
  const text = said('readiness.notBefore', { day: latest.on })
  return { name: 'day', state: 'missing', text, detail: [said(latest.because)] }
}

// Only where the rest was read: otherwise nothing is known, and another line already says so.
function office({ readiness }: Known): Need[] {
  if (!readiness || readiness.officeOpenedOn) return []
  const detail = [said('readiness.officeOpeningUnsaid')]
  return [{ name: 'office', state: 'unknown', text: said('readiness.officeOpening'), detail }]
}

/** What a page shows of an activation that may wait, in a text to compare: `none` where it shows none. */
export const shownEarlier = (sent: MayWait | undefined): string =>
  sent ? JSON.stringify([sent.by, sent.on, sent.answer]) : 'none'

// At a bank that does not show what waits, and would hold a second activation as well.
function earlier({ readiness }: Known): Need[] {
  const sent = readiness?.mayWait
  if (!sent) return []
  const text = said('readiness.mayWait', sent)
  return [{ name: 'mayWait', state: 'unknown', text, detail: [said('readiness.mayWaitUnsaid')] }]
}
