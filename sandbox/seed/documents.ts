import { createHash } from 'node:crypto'
import type { clientDocument } from '../db/file-schema'
import { DOCUMENT_TYPES } from '../identifiers/code-values'
import { findById } from '../kit/code-values'
import { specimenBytes, specimenName, specimenType } from '../storage/specimen'
import type { Specimen } from '../storage/specimen-words'
import type { ClientRow, SeedContext } from './context'
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
  return scanned
    .flatMap((identifier) => sidesOf(client, identifier))
    .map((side) => toRow(tenant.id, client, side))
}

function sidesOf(client: ClientRow, identifier: IdentifierRow): Side[] {
  const kind = findById(DOCUMENT_TYPES, identifier.documentTypeId)?.name ?? 'Document'
  const specimen: Specimen = {
    kind,
    holder: client.displayName,
    number: identifier.documentKey,
    born: client.dateOfBirth ?? undefined,
    issued: identifier.issuedDate ?? undefined,
    expires: identifier.expiryDate ?? undefined,
  }
  if (!CARDS.includes(identifier.documentTypeId)) return [{ identifier, name: kind, specimen }]
  return (['front', 'back'] as const).map((side) => ({
    identifier,
    name: `${kind} ${side}`,
    specimen: { ...specimen, side },
  }))
}

interface Side {
  identifier: IdentifierRow
  name: string
  specimen: Specimen
}

function toRow(
  tenantId: string,
  client: ClientRow,
  { identifier, name, specimen }: Side,
): DocumentRow {
  const words = name.toLowerCase().replaceAll(' ', '-')
  const storageKey = specimenName(`${tenantId}-${identifier.id}-${words}`, specimen)
  const bytes = specimenBytes(storageKey) ?? Buffer.alloc(0)
  return {
    tenantId,
    clientId: client.id,
    identifierId: identifier.id,
    name,
    description: null,
    fileName: `${words}${storageKey.slice(-4)}`,
    type: specimenType(specimen),
    size: bytes.length,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
    createdOn: client.submittedOn,
    createdBy: client.submittedBy,
  }
}
