import type { clientDocument, dataTableDocument } from '../db/file-schema'
import { addDays } from '../kit/dates/calendar-day'
import { specimenName, specimenType } from '../papers/specimen'
import type { ClientRow, SeedContext } from './context'
import type { SeededTable } from './data-tables'
import type { IdentifierRow } from './identifiers'
import { holderOf, type InventedFile, papersOf } from './papers'
import type { Role } from './troubled'

export type DocumentRow = Omit<typeof clientDocument.$inferSelect, 'id'>
type TableDocumentRow = Omit<typeof dataTableDocument.$inferSelect, 'id'>

/** The approximate number of documents invented for a tenant, however many clients it has. */
export const MOST_DOCUMENTS = 2_000

/**
 * Invents scans of the identifiers of one client who is not active yet: two in three identifiers get a scan, of one page, or of
 * both sides of a card. A client with a role has scans of all identifiers.
 */
export function inventDocuments(
  { kindOf }: SeedContext,
  client: ClientRow,
  identifiers: IdentifierRow[],
  role?: Role,
): DocumentRow[] {
  const kind = kindOf(client.id)
  if (kind !== 'pending' && kind !== 'verified') return []
  const scans = identifiers
    .filter(({ id }) => role !== undefined || id % 3 !== 0)
    .flatMap((identifier) =>
      papersOf(client, identifier, role).map((file) =>
        toRow(client, identifier.id, String(identifier.id), file),
      ),
    )
  if (role !== 'all-holders') return scans
  return [
    ...scans,
    ...ownFiles(client).map((file) => toRow(client, null, `client-${client.id}`, file)),
  ]
}

/**
 * Invents the data-table files of the client with files in every place. Together with the files of the client itself and its
 * identifiers they are ten.
 */
export function inventTableDocuments(
  client: ClientRow,
  identifiers: IdentifierRow[],
): TableDocumentRow[] {
  const others = identifiers.flatMap((one) => papersOf(client, one, undefined)).length
  return tableFiles(client)
    .slice(0, ALL_FILES - ownFiles(client).length - others)
    .map(([tableName, file]) => ({
      tableName,
      clientId: client.id,
      ...fileColumns(client, `${tableName.replace('_', '-')}-${client.id}`, file),
    }))
}

const ALL_FILES = 10

function ownFiles(client: ClientRow): InventedFile[] {
  return [
    invented(client, 'Photograph', 'Photograph', 'jpg', 0),
    invented(client, 'Utility Bill', 'Electricity bill', 'pdf', 20),
  ]
}

function tableFiles(client: ClientRow): [SeededTable, InventedFile][] {
  const payslip = (name: string, daysAgo: number): [SeededTable, InventedFile] => [
    'source_of_funds',
    invented(client, 'Payslip', name, 'pdf', daysAgo),
  ]
  return [
    payslip('Payslip 1', 12),
    payslip('Payslip 2', 42),
    ['source_of_funds', invented(client, 'Bank Statement', 'Bank statement', 'pdf', 9)],
    ['tax_residency', invented(client, 'Tax Number', 'Tax number', 'pdf', 700)],
    ['address_history', invented(client, 'Utility Bill', 'Electricity bill', 'pdf', 50)],
    payslip('Payslip 3', 73),
    payslip('Payslip 4', 103),
  ]
}

function invented(
  client: ClientRow,
  kind: string,
  name: string,
  ending: InventedFile['ending'],
  daysAgo: number,
): InventedFile {
  const number = `${kind.slice(0, 1)}${String(client.id * 31 + daysAgo).padStart(9, '0')}`
  const issued = addDays(client.submittedOn, -daysAgo)
  return { name, ending, paper: { kind, ...holderOf(client), number, issued } }
}

function toRow(
  client: ClientRow,
  identifierId: number | null,
  where: string,
  file: InventedFile,
): DocumentRow {
  return {
    clientId: client.id,
    identifierId,
    name: file.name,
    description: null,
    ...fileColumns(client, where, file),
  }
}

function fileColumns(client: ClientRow, where: string, { name, paper, ending }: InventedFile) {
  const words = name.toLowerCase().replaceAll(' ', '-')
  return {
    tenantId: client.tenantId,
    fileName: `${words}.${ending}`,
    type: specimenType(ending),
    size: null,
    checksum: null,
    storageKey: specimenName(`${client.tenantId}-${where}-${words}`, paper, ending),
    createdOn: client.submittedOn,
    createdBy: client.submittedBy,
  }
}
