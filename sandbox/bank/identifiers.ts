import { and, eq, sql } from 'drizzle-orm'
import { clientIdentifier, tenant } from '../db/schema'
import { violatedIndex } from '../db/unique-violation'
import { DuplicateValue, detail, NotFound } from '../http/errors'
import type { Bank, Caller, Work } from './bank'
import { holdClient, readClient } from './client-change'
import type { ClientRow } from './client-record'
import { DOCUMENT_TYPES, findById } from './code-values'
import { recordIdentifier } from './identifier-audit'
import { type IdentifierRow, toIdentifier } from './identifier-record'
import type { IdentifierBody, IdentifierRecord, NewIdentifier } from './identifier-schema'
import { changesBetween } from './record-change'

const ACTIONS = { APPROVED: 'APPROVE', REJECTED: 'REJECT' } as const

/** A client's identifiers, oldest first. @throws NotFound */
export async function listIdentifiers(
  { db }: Bank,
  { tenant: tenantId }: Caller,
  clientId: number,
  unmask: boolean,
): Promise<IdentifierRecord[]> {
  await readClient(db, tenantId, clientId)
  const rows = await db
    .select()
    .from(clientIdentifier)
    .where(and(eq(clientIdentifier.tenantId, tenantId), eq(clientIdentifier.clientId, clientId)))
    .orderBy(clientIdentifier.id)
  return rows.map((row) => toIdentifier(row, unmask))
}

/** One identifier. @throws NotFound */
export async function readIdentifier(
  { db }: Bank,
  { tenant: tenantId }: Caller,
  clientId: number,
  id: number,
  unmask: boolean,
): Promise<IdentifierRecord> {
  await readClient(db, tenantId, clientId)
  return toIdentifier(await find(db, tenantId, clientId, id), unmask)
}

/** Adds an identifier and answers its id. @throws NotFound, DuplicateValue */
export function addIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  body: NewIdentifier,
): Promise<{ id: number; client: ClientRow }> {
  const tenantId = caller.tenant
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

/** Changes an identifier and answers what really changed. @throws NotFound, DuplicateValue */
export function changeIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  id: number,
  body: Partial<IdentifierBody> & { decision?: 'APPROVED' | 'REJECTED' },
): Promise<{ client: ClientRow; changes: Record<string, unknown> }> {
  const tenantId = caller.tenant
  return write(bank, tenantId, clientId, body.documentKey ?? '', async (tx, client) => {
    const before = await find(tx, tenantId, clientId, id)
    const after = { ...before, ...withoutUndefined(body) }
    await checkType(tx, client, after.documentTypeId, after.status, id)
    const differences = changesBetween(before, withoutUndefined(body))
    const changes = Object.fromEntries(
      Object.entries(differences).map(([name, difference]) => [name, difference.after]),
    )
    await tx
      .update(clientIdentifier)
      .set(after)
      .where(withId(tenantId, clientId, id))
    const action = body.decision === undefined ? 'UPDATE' : ACTIONS[body.decision]
    await recordIdentifier(tx, caller, client, id, action, body, differences)
    return { client, changes }
  })
}

/** Removes an identifier. @throws NotFound */
export function removeIdentifier(
  bank: Bank,
  caller: Caller,
  clientId: number,
  id: number,
): Promise<ClientRow> {
  const tenantId = caller.tenant
  return write(bank, tenantId, clientId, '', async (tx, client) => {
    const { documentTypeId, documentKey } = await find(tx, tenantId, clientId, id)
    await tx.delete(clientIdentifier).where(withId(tenantId, clientId, id))
    await recordIdentifier(tx, caller, client, id, 'DELETE', { documentTypeId, documentKey })
    return client
  })
}

// The client is held, so that a verification at the same time sees all of the change or nothing.
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

// One active identifier of a type is enough.
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
  if (row !== undefined) return row
  const message = `Client identifier with identifier ${id} does not exist`
  throw new NotFound(detail('error.msg.clientIdentifier.id.invalid', message, 'id', [id]))
}

function withId(tenantId: string, clientId: number, id: number) {
  return and(
    eq(clientIdentifier.tenantId, tenantId),
    eq(clientIdentifier.clientId, clientId),
    eq(clientIdentifier.id, id),
  )
}

function withoutUndefined<T extends object>(body: T): Partial<T> {
  // Dropping members leaves the same type with some of them missing.
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
