import { and, eq, sql } from 'drizzle-orm'
import { holdClient, readClient } from '../clients/change'
import { holdUniqueValues } from '../clients/duplicate'
import type { ClientRow } from '../clients/row'
import { clientDocument } from '../db/file-schema'
import { clientIdentifier, tenant } from '../db/schema'
import { violatedIndex } from '../db/unique-violation'
import { removeBytes, removeClientDocuments } from '../documents/removal'
import type { Bank, Caller, Work } from '../kit/bank'
import { afterwards, changesBetween, withoutUndefined } from '../kit/change'
import { findById } from '../kit/code-values'
import { DuplicateValue, detail, NotFound, ValidationFailed } from '../kit/errors'
import { recordIdentifier } from './audit'
import { DOCUMENT_TYPES } from './code-values'
import { checkDays } from './days'
import { type IdentifierRow, isMasked, toIdentifier } from './record'
import type { IdentifierBody, IdentifierRecord, NewIdentifier } from './schema'

const ACTIONS = { APPROVED: 'APPROVE', REJECTED: 'REJECT' } as const

/** How to show numbers: masked, or in full and for which reason; not at all when `fields` leaves them out. */
export interface Look {
  unmaskValue?: boolean
  reason?: string
  fields?: string[]
}

/** Lists a client's identifiers, oldest first; records who sees masked numbers in full. @throws NotFound */
export function listIdentifiers(
  { db }: Bank,
  caller: Caller,
  clientId: number,
  look: Look = {},
): Promise<IdentifierRecord[]> {
  return db.transaction(async (tx) => {
    const client = await readClient(tx, caller.tenant, clientId)
    const rows = await tx
      .select()
      .from(clientIdentifier)
      .where(
        and(eq(clientIdentifier.tenantId, caller.tenant), eq(clientIdentifier.clientId, clientId)),
      )
      .orderBy(clientIdentifier.id)
    await recordLook(tx, caller, client, rows, look)
    return rows.map((row) => toIdentifier(row, look.unmaskValue ?? false, caller.directory))
  })
}

/** Reads one identifier in the same way. @throws NotFound */
export function readIdentifier(
  { db }: Bank,
  caller: Caller,
  clientId: number,
  id: number,
  look: Look,
): Promise<IdentifierRecord> {
  return db.transaction(async (tx) => {
    const client = await readClient(tx, caller.tenant, clientId)
    const row = await find(tx, caller.tenant, clientId, id)
    await recordLook(tx, caller, client, [row], look)
    return toIdentifier(row, look.unmaskValue ?? false, caller.directory)
  })
}

/** Adds an identifier and returns its id. @throws ValidationFailed, NotFound, DuplicateValue */
export async function addIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  body: NewIdentifier,
): Promise<{ id: number; client: ClientRow }> {
  const tenantId = caller.tenant
  checkDays(body, body, bank.today())
  return write(bank, tenantId, clientId, body.documentKey, async (tx, client) => {
    await checkType(tx, client, body.documentTypeId, body.status ?? 200)
    const [row] = await tx
      .update(tenant)
      .set({ nextIdentifierId: sql`${tenant.nextIdentifierId} + 1` })
      .where(eq(tenant.id, tenantId))
      .returning({ next: tenant.nextIdentifierId })
    if (row === undefined) throw new Error(`There is no tenant ${tenantId}.`)
    const id = row.next - 1
    await tx
      .insert(clientIdentifier)
      .values({ ...body, status: body.status ?? 200, tenantId, clientId, id })
    await recordIdentifier(tx, caller, client, id, 'CREATE', body)
    return { id, client }
  })
}

/** Changes an identifier and returns what really changed. @throws ValidationFailed, NotFound, DuplicateValue */
export async function changeIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  id: number,
  body: IdentifierBody,
): Promise<{ client: ClientRow; changes: Record<string, unknown> }> {
  const tenantId = caller.tenant
  // What is wrong by itself, whatever the identifier keeps. docs/bank-api.md, "Order of checks"
  checkDays(body, body, bank.today())
  return write(bank, tenantId, clientId, body.documentKey ?? '', async (tx, client) => {
    const before = await find(tx, tenantId, clientId, id)
    const given = withoutUndefined(body)
    const after = { ...before, ...given }
    checkDays(body, after, bank.today())
    checkNumberGiven(body, before)
    await checkType(tx, client, after.documentTypeId, after.status, id)
    const differences = changesBetween(before, given)
    if ('documentKey' in differences || 'documentTypeId' in differences) {
      await holdUniqueValues(tx, tenantId)
    }
    await tx
      .update(clientIdentifier)
      .set(after)
      .where(withId(tenantId, clientId, id))
    await recordIdentifier(tx, caller, client, id, 'UPDATE', body, differences)
    return { client, changes: afterwards(differences) }
  })
}

/** Stores a reviewer's decision and its reason; the same decision again changes nothing. @throws NotFound */
export function decideIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  id: number,
  decision: 'APPROVED' | 'REJECTED',
  reason: string | null,
): Promise<void> {
  const tenantId = caller.tenant
  return write(bank, tenantId, clientId, '', async (tx, client) => {
    const before = await find(tx, tenantId, clientId, id)
    const decided = { decision, decisionReason: reason }
    const differences = changesBetween(before, decided)
    if (Object.keys(differences).length === 0) return
    await tx
      .update(clientIdentifier)
      .set({ ...decided, decidedOn: bank.today(), decidedBy: caller.staff.userId })
      .where(withId(tenantId, clientId, id))
    const request = { reason: reason ?? undefined }
    await recordIdentifier(tx, caller, client, id, ACTIONS[decision], request, differences)
  })
}

/** Removes an identifier with its documents. @throws NotFound */
export async function removeIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  id: number,
): Promise<ClientRow> {
  const tenantId = caller.tenant
  const removed = await write(bank, tenantId, clientId, '', async (tx, client) => {
    const { documentTypeId, documentKey } = await find(tx, tenantId, clientId, id)
    const isOfIt = eq(clientDocument.identifierId, id)
    const documents = await removeClientDocuments(tx, caller, client, isOfIt)
    await tx.delete(clientIdentifier).where(withId(tenantId, clientId, id))
    await recordIdentifier(tx, caller, client, id, 'DELETE', { documentTypeId, documentKey })
    return { client, documents }
  })
  await removeBytes(bank, removed.documents)
  return removed.client
}

// Written in the transaction of the read, so that no masked number is shown without an entry.
async function recordLook(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  rows: IdentifierRow[],
  { unmaskValue, reason, fields = ['documentKey'] }: Look,
): Promise<void> {
  const hidden = unmaskValue && fields.includes('documentKey') ? rows.filter(isMasked) : []
  for (const { id, documentTypeId } of hidden) {
    await recordIdentifier(tx, caller, client, id, 'UNMASK', { documentTypeId, reason })
  }
}

// Locks the client, so that a simultaneous verification sees all of the change or none of it.
async function write<T>(
  bank: Bank,
  tenantId: string,
  clientId: number,
  documentKey: string,
  work: (tx: Work, client: ClientRow) => Promise<T>,
): Promise<T> {
  try {
    return await bank.db.transaction(async (tx) =>
      work(tx, await holdClient(tx, tenantId, clientId)),
    )
  } catch (error) {
    if (violatedIndex(error) !== 'client_identifier_key') throw error
    const code = 'error.msg.clientIdentifier.identityKey.duplicate'
    const message = `An identifier of this type with key \`${documentKey}\` already exists`
    throw new DuplicateValue(code, message, 'documentKey', documentKey)
  }
}

// Nobody learns a masked number by giving its identifier another type.
function checkNumberGiven({ documentTypeId, documentKey }: IdentifierBody, before: IdentifierRow) {
  if (documentTypeId === undefined || documentKey !== undefined) return
  if (!isMasked(before) || isMasked({ documentTypeId })) return
  const code = 'validation.msg.clientIdentifier.documentKey.cannot.be.blank'
  const message = 'The parameter `documentKey` is mandatory with a type that is not masked.'
  throw new ValidationFailed([detail(code, message, 'documentKey')])
}

// A client may have only one active identifier of a type.
async function checkType(
  tx: Work,
  client: ClientRow,
  documentTypeId: number,
  status: number,
  except?: number,
): Promise<void> {
  const type = findById(DOCUMENT_TYPES, documentTypeId)
  if (type === undefined) {
    const message = `Document type with identifier ${documentTypeId} does not exist`
    throw new NotFound(
      detail('error.msg.codevalue.id.invalid', message, 'documentTypeId', [documentTypeId]),
    )
  }
  if (status !== 200) return
  const active = await tx
    .select({ id: clientIdentifier.id })
    .from(clientIdentifier)
    .where(
      and(
        eq(clientIdentifier.tenantId, client.tenantId),
        eq(clientIdentifier.clientId, client.id),
        eq(clientIdentifier.documentTypeId, documentTypeId),
        eq(clientIdentifier.status, 200),
      ),
    )
  if (active.every((row) => row.id === except)) return
  const message = `The client already has an active identifier of type ${type.name}`
  const code = 'error.msg.clientIdentifier.type.duplicate'
  throw new DuplicateValue(code, message, 'documentTypeId', documentTypeId)
}

async function find(
  db: Work,
  tenantId: string,
  clientId: number,
  id: number,
): Promise<IdentifierRow> {
  const [row] = await db
    .select()
    .from(clientIdentifier)
    .where(withId(tenantId, clientId, id))
  if (row === undefined) throw identifierNotFound(id)
  return row
}

/** 404: no identifier of the client has this id. */
export function identifierNotFound(id: number): NotFound {
  const message = `Client identifier with identifier ${id} does not exist`
  return new NotFound(detail('error.msg.clientIdentifier.id.invalid', message, 'id', [id]))
}

function withId(tenantId: string, clientId: number, id: number) {
  return and(
    eq(clientIdentifier.tenantId, tenantId),
    eq(clientIdentifier.clientId, clientId),
    eq(clientIdentifier.id, id),
  )
}
