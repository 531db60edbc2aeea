import { and, eq } from 'drizzle-orm'
import { holdClient, readClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { clientIdentifier } from '../db/schema'
import { identifierNotFound } from '../identifiers/identifiers'
import type { Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'

/** The holder of a document, as in its address. docs/bank-api.md, "Documents" */
export interface Address {
  entityType: string
  entityId: number
}

/** The holder that was found: a client, or an identifier of that client. */
export interface Holder {
  client: ClientRow
  /** Null for the client itself. */
  identifierId: number | null
}

/** Finds the holder that an address names. @throws NotFound */
export function readHolder(db: Work, tenant: string, address: Address): Promise<Holder> {
  return find(db, tenant, address, readClient)
}

/**
 * Finds the holder and locks its client until the transaction ends. Removing an identifier locks the client too, so nothing is
 * added to a removed one.
 * @throws NotFound
 */
export async function holdHolder(tx: Work, tenant: string, address: Address): Promise<Holder> {
  const holder = await find(tx, tenant, address, holdClient)
  // The identifier may have been removed while this transaction waited for the client.
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
