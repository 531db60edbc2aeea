import 'server-only'
import type { Mistake } from '@/lib/http/problem'
import { changedSinceSeen } from '@/lib/identifiers/checks'
import {
  findAdded,
  holdsChange,
  isDecided,
  isDecidedBy,
  showsChange,
} from '@/lib/identifiers/evidence'
import { type Identifier, type IdentifierAnswer, saidOf } from '@/lib/identifiers/identifier'
import {
  dayMistakes,
  type IdentifierAction,
  needsNumber,
  permissionFor,
} from '@/lib/identifiers/rules'
import type {
  DecisionRequest,
  IdentifierChange,
  IdentifierDeletion,
  IdentifierEdit,
  NewIdentifier,
} from '@/lib/identifiers/schema'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { CommandAccepted } from '../bank/exchanged'
import { ProblemError, readFirst } from '../http/problems'
import { checkNotHeld } from '../queue/claims'
import type { Staff } from '../session/staff'
import { checkRecordAsSeen } from './as-seen'
import { explainIdentifierRefusal } from './identifier-refusals'
import { withHolder } from './number-holder'
import { settle } from './settle'

/** One identity record of one client. */
export type IdentifierPlace = { clientId: number; identifierId: number }

/**
 * Has the bank keep a new record, and says truthfully how it ended. Lists the records before and after, because a lost
 * answer does not name the new one. Throws as `settle`.
 */
export async function keepIdentifier(
  staff: Staff,
  clientId: number,
  body: NewIdentifier,
): Promise<IdentifierAnswer> {
  refuseWrongDays(staff, body)
  const before = (await readBefore(staff, clientId, 'add')).map(({ id }) => id)
  const isNew = ({ id }: Identifier) => !before.includes(id)
  return settleOnRecords(staff, clientId, {
    action: 'add',
    sent: body,
    send: () => bank.addIdentifier(staff, clientId, body),
    reached: (now) => now.some(isNew),
    ours: (now) => findAdded(now, before, body) !== undefined,
    pick: (now) => findAdded(now, before, body) ?? now.find(isNew),
  })
}

/**
 * Has the bank change the given values of a record, if the record still shows what staff saw. Throws as `settle`,
 * `changed_meanwhile`, and `invalid_input`.
 */
export async function changeIdentifier(
  staff: Staff,
  { clientId, identifierId }: IdentifierPlace,
  { seen, ...change }: IdentifierEdit,
): Promise<IdentifierAnswer> {
  refuseWrongDays(staff, change)
  const pick = byId(identifierId)
  const before = pick(await readBefore(staff, clientId, 'edit'))
  // Where the record holds the change already, our own may have come late, and nothing is overwritten. A number is
  // excepted: only its end is visible.
  const isSo = before && change.number === undefined && holdsChange(before, change)
  if (seen && before && !isSo)
    await checkRecordAsSeen(staff, { clientId, identifierId }, before, { seen })
  if (before && needsNumber(before, change))
    throw wrongValues([{ name: 'number', message: said('identifiers.wrong.numberToo') }])
  // A bank may write a value in another form.
  const hasMoved = (record: Identifier) =>
    before === undefined || changedSinceSeen(saidOf(before), record).length > 0
  return settleOnRecords(staff, clientId, {
    action: 'edit',
    sent: { kindId: before?.kind.id, ...change },
    send: () => bank.changeIdentifier(staff, clientId, identifierId, change),
    reached: (now) =>
      now.some(
        (record) => record.id === identifierId && (hasMoved(record) || holdsChange(record, change)),
      ),
    ours: (now) =>
      now.some((record) => record.id === identifierId && showsChange(record, change, before)),
    pick,
  })
}

/**
 * Has the bank delete a record with its documents, if the record still shows what staff saw. Throws as `settle`, and
 * `changed_meanwhile`.
 */
export async function removeIdentifier(
  staff: Staff,
  { clientId, identifierId }: IdentifierPlace,
  shown: IdentifierDeletion,
): Promise<IdentifierAnswer> {
  const pick = byId(identifierId)
  if (shown.seen || shown.documents) {
    const before = pick(await readBefore(staff, clientId, 'delete'))
    // For a record that is gone the bank’s own refusal says so.
    if (before) await checkRecordAsSeen(staff, { clientId, identifierId }, before, shown)
  }
  const isGone = (now: Identifier[]) => pick(now) === undefined
  return settleOnRecords(staff, clientId, {
    action: 'delete',
    send: () => bank.deleteIdentifier(staff, clientId, identifierId),
    reached: isGone,
    ours: isGone,
    pick,
  })
}

/**
 * Has the bank approve or reject a record, if the record still shows what staff saw. Throws as `settle`, and
 * `changed_meanwhile`.
 */
export async function decideIdentifier(
  staff: Staff,
  { clientId, identifierId }: IdentifierPlace,
  request: DecisionRequest,
): Promise<IdentifierAnswer> {
  await checkNotHeld(staff, { clientId })
  const pick = byId(identifierId)
  const before = pick(await readBefore(staff, clientId, request.decision))
  const username = staff.session.username
  if (before) {
    const { documents } = request
    // An earlier try may have reached the bank late: the person who repeats it must not be told that someone else did it.
    const isOurs = isDecidedBy(before, request, username, { ...before, decision: undefined })
    const seen =
      request.seen && isOurs ? { ...request.seen, decision: saidOf(before).decision } : request.seen
    await checkRecordAsSeen(staff, { clientId, identifierId }, before, { seen, documents })
  }
  return settleOnRecords(staff, clientId, {
    action: request.decision,
    send: () => bank.decideIdentifier(staff, clientId, identifierId, request),
    reached: (now) => now.some((one) => one.id === identifierId && isDecided(one, request)),
    ours: (now) =>
      now.some((one) => one.id === identifierId && isDecidedBy(one, request, username, before)),
    pick,
  })
}

type RecordsCommand = {
  action: IdentifierAction
  /** The values that the record should then hold. */
  sent?: IdentifierChange
  send: () => Promise<CommandAccepted>
  reached: (now: Identifier[]) => boolean
  ours: (now: Identifier[]) => boolean
  /** Finds the record that the command was about. */
  pick: (now: Identifier[]) => Identifier | undefined
}

async function settleOnRecords(
  staff: Staff,
  clientId: number,
  { action, pick, sent, ...command }: RecordsCommand,
): Promise<IdentifierAnswer> {
  const { outcome, now } = await settle({
    ...command,
    read: () => bank.listIdentifiers(staff, clientId),
    explain: async (refusal) => {
      const problem = await explainIdentifierRefusal(staff, permissionFor(action), refusal)
      if (!sent?.number || !refusal.has('value.numberTaken')) return problem
      return withHolder(staff, { clientId, kindId: sent.kindId, number: sent.number }, problem)
    },
  })
  return { outcome, identifier: (now && pick(now)) ?? null }
}

function refuseWrongDays({ session }: Staff, sent: IdentifierChange): void {
  const fields = dayMistakes(sent, session.today)
  if (fields.length > 0) throw wrongValues(fields)
}

const wrongValues = (fields: Mistake[]) =>
  new ProblemError('invalid_input', { detail: said('problems.nothingSentToBank'), fields })

const byId = (identifierId: number) => (now: Identifier[]) =>
  now.find(({ id }) => id === identifierId)

/** The records before a command. Without them, a lost answer could not be settled. */
async function readBefore(
  staff: Staff,
  clientId: number,
  action: IdentifierAction,
): Promise<Identifier[]> {
  return await readFirst(bank.listIdentifiers(staff, clientId), (refusal) =>
    explainIdentifierRefusal(staff, permissionFor(action), refusal),
  )
}
