import { isTelephone } from '@/lib/client-details/schema'
import type { Client } from '@/lib/clients/client'
import { type CalendarDate, compareDates, formatDate } from '@/lib/dates'
import { deskPaths } from '@/lib/desk-paths'
import { isPermitted, type Permission, type Permissions, permissionName } from '@/lib/permissions'
import {
  flawOf,
  type IdentifierSummary,
  isValidRecord,
  type Verification,
  type VerificationKind,
} from '@/lib/verification/schema'
import type { Readiness } from './schema'
import { readinessWords as words } from './words'

/** One thing that is asked for: met, missing, or `unknown` where the bank does not say. */
export type Need = {
  name: string
  state: 'met' | 'missing' | 'unknown'
  text: string
  /** A permission, written as the bank writes it. */
  code?: string
  detail?: string
  /** Where it is mended. */
  fix?: { label: string; href: string }
}

/** What is known when a person looks at a client; absent members: not read, or the bank does not say. */
export type Known = {
  client: Client
  verification: Verification | undefined
  readiness: Readiness | undefined
  permissions: Permissions
  /** Today where the bank does business. */
  today: CalendarDate
}

/**
 * What a verification of this kind asks of the client and of the person (docs/bank-api.md, "Verify a
 * client"), as far as it can be told without asking for it. It informs and never blocks.
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
    { name: 'state', state: 'met', text: words.notVerifiedYet },
    permission('client.verify', permissions),
  ]
}

/**
 * What an activation today asks for (docs/bank-api.md, "Activate a client", "Required data tables"). `isVerified` is
 * undefined where nobody is verified.
 */
export function activationNeeds(
  known: Known,
  isVerified: boolean | undefined,
  verified?: string,
): Need[] {
  return [
    ...(isVerified === undefined ? [] : [verification(isVerified, verified)]),
    ...tables(known),
    day(known),
    ...office(known),
    { name: 'state', state: 'met', text: words.notActiveYet },
    permission('client.activate', known.permissions),
  ]
}

function verification(isVerified: boolean, detail: string | undefined): Need {
  const name = 'verified'
  return isVerified
    ? { name, state: 'met', text: words.verified, detail }
    : { name, state: 'missing', text: words.notVerified }
}

/** Missing things first, then what is not known, then what is met. */
export function inOrder(needs: Need[]): Need[] {
  const order = ['missing', 'unknown', 'met']
  return needs.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

function proof({ client, verification, readiness, today }: Known): Need {
  const name = 'identity'
  const records = verification?.identifiers
  if (!records) return { name, state: 'unknown', text: words.recordsUnlisted }
  const valid = records.filter((record) => isValidRecord(record, today))
  const kinds = readiness?.provingKinds ?? null
  const proving = valid.filter((record) => proves(record, kinds) === true)
  if (proving.length > 0) return { name, state: 'met', text: namesOf(proving) }
  const unsaid = valid.filter((record) => proves(record, kinds) === undefined)
  if (unsaid.length > 0)
    return { name, state: 'unknown', text: namesOf(unsaid), detail: words.proofUnsaid }
  const isUnusable = records.length > 0 && valid.length === 0
  const details = [
    ...(isUnusable ? flawsIn(records, today) : []),
    ...(kinds?.length ? [words.wanted(kinds)] : []),
  ]
  return {
    name,
    state: 'missing',
    text: valid.length > 0 ? words.noProof : words.noValidRecord,
    detail: details.join(' ') || undefined,
    fix: {
      label: isUnusable ? words.seeRecords : words.addRecord,
      href: deskPaths.identification(client.id),
    },
  }
}

// Each once, however many records share it.
function flawsIn(records: IdentifierSummary[], today: CalendarDate): string[] {
  const flaws = records.flatMap((record) => {
    const flaw = flawOf(record, today)
    return flaw ? [words.flaws[flaw](record.kind ?? words.record)] : []
  })
  return [...new Set(flaws)]
}

function proves(record: IdentifierSummary, kinds: string[] | null): boolean | undefined {
  const { kind, provesIdentity } = record
  return provesIdentity ?? (kind && kinds ? kinds.includes(kind) : undefined)
}

function anyRecord({ client, verification }: Known): Need {
  const name = 'identity'
  const records = verification?.identifiers
  if (!records) return { name, state: 'unknown', text: words.recordsUnlisted }
  if (records.length > 0) return { name, state: 'met', text: namesOf(records) }
  const fix = { label: words.addRecord, href: deskPaths.identification(client.id) }
  return { name, state: 'missing', text: words.noRecord, fix }
}

function namesOf(records: IdentifierSummary[]): string {
  return [...new Set(records.map(({ kind }) => kind ?? words.record))].join(', ')
}

function contact({ id }: Client, name: 'email' | 'mobile', value: string | undefined): Need {
  const isUsable = name === 'email' || isTelephone(value ?? '')
  if (value && isUsable) return { name, state: 'met', text: words[name] }
  const field = name === 'email' ? 'emailAddress' : 'mobileNo'
  return {
    name,
    state: 'missing',
    text: name === 'email' ? words.noEmail : words.noMobile,
    detail: value && words.noNumber(value),
    fix: { label: words.editClient, href: `${deskPaths.editClient(id)}#${field}` },
  }
}

// No call of the bank tells of addresses. That a client is spared the check, its record does tell.
function address({ skipAvs }: Client): Need {
  if (skipAvs) return { name: 'address', state: 'met', text: words.addressSkipped }
  return { name: 'address', state: 'unknown', text: words.address, detail: words.addressUnsaid }
}

function permission(asked: Permission, permissions: Permissions): Need {
  const code = permissionName(permissions.names, asked)
  const name = 'permission'
  return isPermitted(permissions, asked)
    ? { name, state: 'met', text: words.holds, code }
    : { name, state: 'missing', text: words.holdsNot, code }
}

function tables({ client, readiness }: Known): Need[] {
  const required = readiness?.tables
  if (!required)
    return [{ name: 'tables', state: 'unknown', text: words.tables, detail: words.tablesUnsaid }]
  if (required.length === 0) return [{ name: 'tables', state: 'met', text: words.noTables }]
  return required.map(({ name: table, title, rows }) => {
    const name = `table ${table}`
    if (rows === undefined)
      return { name, state: 'unknown', text: words.row(title), detail: words.rowsUnread }
    if (rows > 0) return { name, state: 'met', text: words.row(title) }
    const fix = { label: words.addEntry, href: deskPaths.newEntry(client.id, table) }
    return { name, state: 'missing', text: words.noRow(title), fix }
  })
}

function day({ client, readiness, today }: Known): Need {
  const { submitted, reopened } = client.timeline
  const days = [
    { on: submitted?.date, detail: words.because.submitted },
    { on: reopened?.date, detail: words.because.reopened },
    { on: readiness?.officeOpenedOn, detail: words.because.opened },
  ]
  let latest: { on: CalendarDate; detail: string } | undefined
  for (const { on, detail } of days)
    if (on && (!latest || compareDates(on, latest.on) > 0)) latest = { on, detail }
  if (!latest || compareDates(latest.on, today) <= 0)
    return { name: 'day', state: 'met', text: words.today }
  const text = words.notBefore(formatDate(latest.on))
  return { name: 'day', state: 'missing', text, detail: latest.detail }
}

// Only where the rest was read: else nothing is known, and one line says so already.
function office({ readiness }: Known): Need[] {
  if (!readiness || readiness.officeOpenedOn) return []
  const { officeOpening: text, officeOpeningUnsaid: detail } = words
  return [{ name: 'office', state: 'unknown', text, detail }]
}
