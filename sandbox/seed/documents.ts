import { createHash } from 'node:crypto'
import { DOCUMENT_TYPES, findById } from '../bank/code-values'
import type { clientDocument } from '../db/file-schema'
import type { FileType } from '../storage/file-type'
import { specimenBytes, specimenName } from '../storage/specimen'
import type { ClientRow, SeedContext } from './client'
import type { IdentifierRow } from './identifiers'

export type DocumentRow = Omit<typeof clientDocument.$inferSelect, 'id'>

/** About how many documents are invented for a tenant, however many clients it has. */
export const MOST_DOCUMENTS = 2_000

const CARDS = [90, 91, 92]

/**
 * Invents the scans of the identifiers of one client who is on the way to active: of two in three
 * identifiers one page, of a card its two sides.
 */
export function inventDocuments(
  { tenant, kindOf }: SeedContext,
  client: ClientRow,
  identifiers: IdentifierRow[],
): DocumentRow[] {
  const kind = kindOf(client.id)
  if (kind !== 'pending' && kind !== 'verified') return []
  const scanned = identifiers.filter(({ id }) => id % 3 !== 0)
  return scanned.flatMap(sidesOf).map((side) => toRow(tenant.id, client, side))
}

interface Side {
  identifier: IdentifierRow
  name: string
  type: FileType
}

function sidesOf(identifier: IdentifierRow): Side[] {
  const kind = findById(DOCUMENT_TYPES, identifier.documentTypeId)?.name ?? 'Document'
  if (!CARDS.includes(identifier.documentTypeId)) {
    return [{ identifier, name: kind, type: 'application/pdf' }]
  }
  return ['front', 'back'].map((side) => ({
    identifier,
    name: `${kind} ${side}`,
    type: 'image/png',
  }))
}

function toRow(tenantId: string, client: ClientRow, { identifier, name, type }: Side): DocumentRow {
  const words = name.toLowerCase().replaceAll(' ', '-')
  const storageKey = specimenName(`${tenantId}-${identifier.id}-${words}`, type)
  const bytes = specimenBytes(storageKey) ?? Buffer.alloc(0)
  return {
    tenantId,
    clientId: client.id,
    identifierId: identifier.id,
    name,
    description: null,
    fileName: `${words}${storageKey.slice(-4)}`,
    type,
    size: bytes.length,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
    createdOn: client.submittedOn,
    createdBy: client.submittedBy,
  }
}
