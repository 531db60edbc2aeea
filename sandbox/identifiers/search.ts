import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { client, clientIdentifier } from '../db/schema'
import type { Bank } from '../kit/bank'
import { findById } from '../kit/code-values'
import { DOCUMENT_TYPES } from './code-values'
import { isMasked, mask } from './record'

/** Query of the search; whatever it does not name is ignored. docs/bank-api.md, "Search" */
export const searchQuery = z.object({
  query: z.string().trim().min(1).max(100).describe('The whole number of a document.'),
  resource: z.literal('clientIdentifiers'),
  exactMatch: z.literal('true'),
})

/** One identifier that was found, with the client whose it is. docs/bank-api.md, "Search" */
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

/** The identifiers of a tenant's clients that have this number, oldest first. */
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
        // With its kinds the number has an index, without them it has none.
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
