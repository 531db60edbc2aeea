import { and, eq } from 'drizzle-orm'
import { holdClient, readClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { clientIdentifier } from '../db/schema'
import { identifierNotFound } from '../identifiers/identifiers'
import type { Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'

/** What a document may hang on, as its address says it. docs/bank-api.md, "Documents" */
export interface Address {
  entityType: string
  entityId: number
}

/** The same, found: a client, or an identifier of that client. */
export interface Holder {
  client: ClientRow
  /** Null for the client itself. */
  identifierId: number | null
}

/** Finds what an address names. @throws NotFound */
export function readHolder(db: Work, tenant: string, address: Address): Promise<Holder> {
  return find(db, tenant, address, readClient)
}

/**
 * The same, its client held until the transaction ends: whoever removes an identifier holds it too, so
 * that nothing is added to what is gone.
 * @throws NotFound
 */
export async function holdHolder(tx: Work, tenant: string, address: Address): Promise<Holder> {
  const holder = await find(tx, tenant, address, holdClient)
  // It may have been removed while its client was waited for.
  if (holder.identifierId !== null) await clientIdOf(tx, tenant, holder.identifierId)
  return holder
}

async function find(
  db: Work,
  tenant: string,
  { entityType, entityId }: Address,
  take: typeof readClient,
): Promise<Holder> {
  switch (entityType) {
    case 'clients':
      return { client: await take(db, tenant, entityId), identifierId: null }
    case 'client_identifiers': {
      const client = await take(db, tenant, await clientIdOf(db, tenant, entityId))
      return { client, identifierId: entityId }
    }
    default: {
      const code = 'error.documentmanagement.entitytype.invalid'
      const message = 'Documents hang on clients and client_identifiers only.'
      throw new NotFound(detail(code, message, 'entityType', [entityType]))
    }
  }
}

async function clientIdOf(db: Work, tenant: string, identifierId: number): Promise<number> {
  const [row] = await db
    .select({ clientId: clientIdentifier.clientId })
    .from(clientIdentifier)
    .where(and(eq(clientIdentifier.tenantId, tenant), eq(clientIdentifier.id, identifierId)))
  if (row === undefined) throw identifierNotFound(identifierId)
  return row.clientId
}
