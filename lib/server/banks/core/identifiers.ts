import 'server-only'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import type { Identifier, IdentifierKind } from '@/lib/identifiers/identifier'
import type { DecisionRequest, IdentifierChange } from '@/lib/identifiers/schema'
import { plainName } from '@/lib/plain-name'
import type { BankCaller, CommandAccepted, FoundIdentifier } from '../../bank/exchanged'
import { answerId, answerWithin, isOrAbsent } from '../family/command-answer'
import { accepted, type BankCommand } from '../family/http'
import { readable, unhurried } from '../family/unhurried'
import { DATES } from './dates'
import { commandBank, readBank, readBankOnce } from './http'
import { core } from './profile'

const text = z.string().trim().min(1).max(1000).optional().catch(undefined)
const name = z.string().max(1000).pipe(plainName).optional().catch(undefined)
const id = z.number().int().positive()
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)

const kindSchema = z.object({
  id: id.optional().catch(undefined),
  name,
  isMasked: z.boolean().optional().catch(undefined),
})

const recordSchema = z.object({
  id,
  clientId: answerId,
  documentType: kindSchema.default({}).catch({}),
  // A longer number has lost its last digits in JSON already.
  documentKey: z.union([z.string().trim().min(1), z.int().transform(String)]),
  status: text,
  documentStatus: text,
  decisionReason: text,
  decidedBy: text,
  decidedOnDate: day,
  issuedDate: day,
  expiryDate: day,
  issuedBy: text,
  description: text,
  nationality: z.object({ name: text }).optional().catch(undefined),
})

/** A record of this client, and no other’s in its place. */
const identifierOf = (clientId: number) =>
  recordSchema
    .refine((record) => isOrAbsent(record.clientId, clientId))
    .transform(
      ({ id, documentType, documentKey, status, nationality, ...said }): Identifier => ({
        id,
        kind: { id: documentType.id, name: documentType.name ?? 'Identity record' },
        number: documentKey,
        isMasked: documentType.isMasked ?? documentKey.includes('*'),
        status: statusOf(status),
        decision: decisionOf(said.documentStatus),
        decisionReason: said.decisionReason,
        decidedBy: said.decidedBy,
        decidedOn: said.decidedOnDate,
        issuedOn: said.issuedDate,
        expiresOn: said.expiryDate,
        issuedBy: said.issuedBy,
        description: said.description,
        nationality: nationality?.name,
      }),
    )

// The family writes "clientIdentifierStatusType.active"; some of its banks write "Active".
function statusOf(status: string | undefined): Identifier['status'] {
  const word = status?.toLowerCase().split('.').at(-1)
  return word === 'active' || word === 'inactive' ? word : 'unknown'
}

function decisionOf(documentStatus: string | undefined): Identifier['decision'] {
  if (documentStatus === 'APPROVED') return 'approved'
  return documentStatus === 'REJECTED' ? 'rejected' : undefined
}

/**
 * The identity records of a client, numbers masked or not as the bank gives them by default (docs/bank-api.md,
 * "Identifiers"). Throws `BankFailure` where one has no id or no whole number, or is another client’s: without it, the
 * client would seem to have fewer records.
 */
export async function listIdentifiers(caller: BankCaller, clientId: number): Promise<Identifier[]> {
  const path = core.identifiers.paths.list(clientId)
  const records = await readBank(caller, path, {}, z.array(z.unknown()))
  const schema = identifierOf(clientId)
  return unhurried(records, caller.held, (one) => accepted(one, schema, false))
}

/**
 * One record of this client. With a reason, the number comes in full and the bank is asked only once: each look is an
 * entry in the bank’s trail.
 */
export async function readIdentifier(
  caller: BankCaller,
  clientId: number,
  identifierId: number,
  reasonToUnmask?: string,
): Promise<Identifier> {
  const { paths, unmask, reason } = core.identifiers
  const query = reasonToUnmask === undefined ? {} : { ...unmask, [reason]: reasonToUnmask }
  const ask = reasonToUnmask === undefined ? readBank : readBankOnce
  const schema = identifierOf(clientId).refine((record) => record.id === identifierId)
  return ask(caller, paths.one(clientId, identifierId), query, schema)
}

const templateSchema = z.object({ allowedDocumentTypes: z.array(z.unknown()) })
const optionSchema = z
  .object({
    id,
    name: plainName,
    position: z.number().optional().catch(undefined),
    provesIdentity: z.boolean().optional().catch(undefined),
  })
  .transform(({ position, ...kind }) => ({ kind, position: position ?? 0 }))

/** The kinds of records the bank takes for a client, in its order; a kind without an id or a name is left out. */
export async function readIdentifierKinds(
  caller: BankCaller,
  clientId: number,
): Promise<IdentifierKind[]> {
  const path = core.identifiers.paths.template(clientId)
  const { allowedDocumentTypes } = await readBank(caller, path, {}, templateSchema)
  const options = await readable(allowedDocumentTypes, optionSchema, caller.held)
  return options.sort((a, b) => a.position - b.position).map(({ kind }) => kind)
}

const foundSchema = listOf(
  z
    .object({ parentId: id, subEntityType: name })
    .transform(({ parentId, subEntityType }) => ({ clientId: parentId, kind: subEntityType })),
)

/** The records of all clients that have this whole number (docs/bank-api.md, "Search"). */
export async function findByNumber(caller: BankCaller, number: string): Promise<FoundIdentifier[]> {
  const { path, query } = core.identifiers.search
  return readBank(caller, path, query(number), foundSchema)
}

/** Adds a record, with a single request. */
export function addIdentifier(
  caller: BankCaller,
  clientId: number,
  values: IdentifierChange,
): Promise<CommandAccepted> {
  const path = core.identifiers.paths.list(clientId)
  return send(caller, clientId, { method: 'POST', path, body: bodyOf(values) })
}

/** Changes the given values of a record, with a single request. */
export function changeIdentifier(
  caller: BankCaller,
  clientId: number,
  identifierId: number,
  values: IdentifierChange,
): Promise<CommandAccepted> {
  const path = core.identifiers.paths.one(clientId, identifierId)
  return send(caller, clientId, { method: 'PUT', path, body: bodyOf(values) })
}

/** Deletes a record with its documents, with a single request. */
export function deleteIdentifier(
  caller: BankCaller,
  clientId: number,
  identifierId: number,
): Promise<CommandAccepted> {
  const path = core.identifiers.paths.one(clientId, identifierId)
  return send(caller, clientId, { method: 'DELETE', path })
}

/** Approves or rejects a record, with a single request. Not every bank keeps the reason. */
export function decideIdentifier(
  caller: BankCaller,
  clientId: number,
  identifierId: number,
  { decision, reason }: DecisionRequest,
): Promise<CommandAccepted> {
  const { paths, decisions } = core.identifiers
  const path = paths.one(clientId, identifierId)
  const body = reason ? { [core.identifiers.reason]: reason } : undefined
  return send(caller, clientId, { method: 'POST', path, query: decisions[decision], body })
}

function bodyOf(values: IdentifierChange): object {
  const { kindId, number, status, issuedOn, expiresOn, issuedBy, description } = values
  const isDated = issuedOn !== undefined || expiresOn !== undefined
  return {
    documentTypeId: kindId,
    documentKey: number,
    status: status && core.identifiers.statuses[status],
    issuedDate: issuedOn,
    expiryDate: expiresOn,
    issuedBy,
    description,
    ...(isDated && DATES),
  }
}

const fieldOf = (parameter: string) => core.identifiers.fields[parameter] ?? parameter

function send(
  caller: BankCaller,
  clientId: number,
  command: BankCommand,
): Promise<CommandAccepted> {
  return commandBank(caller, { ...command, fieldOf }, answerWithin(clientId))
}
