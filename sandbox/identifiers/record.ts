import type { clientIdentifier } from '../db/schema'
import { findById } from '../kit/code-values'
import { toTriple } from '../kit/dates/calendar-day'
import type { TenantDirectory } from '../kit/directory'
import { DOCUMENT_TYPES, NATIONALITIES } from './code-values'
import type { IdentifierRecord } from './schema'

export type IdentifierRow = typeof clientIdentifier.$inferSelect

/** An identifier as the API answers it; a number of a masked type shows only its last four characters. */
export function toIdentifier(
  row: IdentifierRow,
  unmask: boolean,
  { staff }: TenantDirectory,
): IdentifierRecord {
  const type = findById(DOCUMENT_TYPES, row.documentTypeId)
  return {
    id: row.id,
    clientId: row.clientId,
    documentType: {
      id: row.documentTypeId,
      name: type?.name ?? '',
      isMasked: isMasked(row),
      provesIdentity: type?.provesIdentity ?? false,
    },
    documentKey: isMasked(row) && !unmask ? mask(row.documentKey) : row.documentKey,
    status: `clientIdentifierStatusType.${row.status === 200 ? 'active' : 'inactive'}`,
    documentStatus: row.decision ?? undefined,
    decisionReason: row.decisionReason ?? undefined,
    decidedBy: row.decidedBy === null ? undefined : staff.get(row.decidedBy)?.username,
    decidedOnDate: row.decidedOn === null ? undefined : toTriple(row.decidedOn),
    description: row.description ?? undefined,
    issuedBy: row.issuedBy ?? undefined,
    issuedDate: row.issuedDate === null ? undefined : toTriple(row.issuedDate),
    expiryDate: row.expiryDate === null ? undefined : toTriple(row.expiryDate),
    nationality: nationalityOf(row),
  }
}

function nationalityOf({ nationality: name }: IdentifierRow): IdentifierRecord['nationality'] {
  if (name === null) return undefined
  return NATIONALITIES.find((known) => known.name === name) ?? { name }
}

/** Says whether the identifier's type hides its number. */
export function isMasked({ documentTypeId }: Pick<IdentifierRow, 'documentTypeId'>): boolean {
  return findById(DOCUMENT_TYPES, documentTypeId)?.isMasked ?? false
}

/** Masks a number so that only its last four characters can be read. */
export function mask(key: string): string {
  return key.slice(0, -4).replace(/[\p{L}\p{N}]/gu, '*') + key.slice(-4)
}
