import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { client, clientIdentifier } from '../db/schema'
import type { Bank } from '../kit/bank'
import { findById } from '../kit/code-values'
import { DOCUMENT_TYPES } from './code-values'
import { isMasked, mask } from './record'

/** Query of the search; members not named here are ignored. docs/bank-api.md, "Search" */
export const searchQuery = z.object({
  query: z.string().trim().min(1).max(100).describe('The whole number of a document.'),
  resource: z.literal('clientIdentifiers'),
  exactMatch: z.literal('true'),
})

/** One identifier that was found, and the client it belongs to. docs/bank-api.md, "Search" */
export const foundIdentifier = z
  .object({
    entityId: z.int(),
    entityName: z.string().describe('The number, masked where its kind is.'),
    entityType: z.literal('CLIENTIDENTIFIER'),
    subEntityType: z.string().describe('Kind of document.'),
    parentId: z.int().describe('The client.'),
    parentName: z.string(),
  })
  .meta({ id: 'FoundIdentifier' })

const ALL_TYPES = DOCUMENT_TYPES.map(({ id }) => id)

/** Finds the identifiers with this number among a tenant's clients, oldest first. */
export async function findIdentifiers(
  { db }: Bank,
  tenant: string,
  documentKey: string,
): Promise<z.infer<typeof foundIdentifier>[]> {
  const rows = await db
    .select({ identifier: clientIdentifier, parentName: client.displayName })
    .from(clientIdentifier)
    .innerJoin(
      client,
      and(eq(client.tenantId, clientIdentifier.tenantId), eq(client.id, clientIdentifier.clientId)),
    )
    .where(
      and(
        eq(clientIdentifier.tenantId, tenant),
        // The index on numbers begins with the type, so the query names every type to use it.
        inArray(clientIdentifier.documentTypeId, ALL_TYPES),
        eq(clientIdentifier.documentKey, documentKey),
      ),
    )
    .orderBy(asc(clientIdentifier.id))
  return rows.map(({ identifier, parentName }) => ({
    entityId: identifier.id,
    entityName: isMasked(identifier) ? mask(identifier.documentKey) : identifier.documentKey,
    entityType: 'CLIENTIDENTIFIER',
    subEntityType: findById(DOCUMENT_TYPES, identifier.documentTypeId)?.name ?? '',
    parentId: identifier.clientId,
    parentName,
  }))
}
