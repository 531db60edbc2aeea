import 'server-only'
import type { OrderBy, StatusFilter } from '@/lib/clients/search-params'
import type { ColumnType } from '@/lib/data-tables/schema'
import { coreApprovals } from './approval-dialect'
import { coreAudits } from './audit-dialect'
import { coreIdentifiers } from './identifier-dialect'
import { coreMoves } from './move-dialect'

/** How lists of clients are asked for. */
export type ListDialect = {
  limit: string
  offset: string
  orderBy: string
  sortOrder: string
  officeId: string
  name: string
  accountNo: string
  /** Whole values by which a client is looked for; `%` stands for any text. */
  firstname: string
  lastname: string
  externalId: string
  mobileNo: string
  /** The whole address in any case; absent where clients cannot be searched by it. */
  emailAddress?: string
  /** Asks `mobileNo` for every number that ends in these digits; absent where only a whole number can be asked for. */
  numberEnding?: (digits: string) => string
  newestFirst: Record<string, string>
  orders: Record<OrderBy, string>
  status: Record<StatusFilter, Record<string, string>>
}

const list: ListDialect = {
  limit: 'limit',
  offset: 'offset',
  orderBy: 'orderBy',
  sortOrder: 'sortOrder',
  officeId: 'officeId',
  name: 'displayName',
  accountNo: 'accountNo',
  firstname: 'firstname',
  lastname: 'lastname',
  externalId: 'externalId',
  mobileNo: 'mobileNo',
  emailAddress: 'emailAddress',
  numberEnding: (digits) => `%${digits}`,
  newestFirst: { orderBy: 'id', sortOrder: 'DESC' },
  orders: {
    displayName: 'displayName',
    accountNo: 'accountNo',
    officeName: 'officeName',
    officeId: 'officeId',
  },
  status: {
    all: {},
    pending: {
      clientStatus: 'PENDING',
      clientVerificationStatus: 'PENDING,IN_PROGRESS,REJECTED',
    },
    verified: { clientStatus: 'PENDING', clientVerificationStatus: 'APPROVED' },
    active: { clientStatus: 'ACTIVE' },
    closed: { clientStatus: 'CLOSED,REJECTED,WITHDRAWN' },
  },
}

/** Types of columns, by what the bank calls the way they are shown, else by how they are kept. */
const COLUMN_TYPES: Record<string, ColumnType> = {
  STRING: 'string',
  TEXT: 'text',
  INTEGER: 'number',
  DECIMAL: 'decimal',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'datetime',
  CODELOOKUP: 'dropdown',
}

/**
 * The bank's dialect, as data: what a bank of this family calls things (docs/bank-api.md). Paths are appended to
 * `BANK_URL`.
 */
export const core = {
  paths: {
    clients: '/v1/clients',
    clientTemplate: '/v1/clients/template',
    client: (clientId: number) => `/v1/clients/${clientId}`,
    verificationStatus: (clientId: number) => `/v1/clients/${clientId}/verificationstatus`,
    offices: '/v1/offices',
    requiredTables: '/v1/entityDatatableChecks',
    userDetails: '/v1/userdetails',
    dataTables: '/v1/datatables',
    /** `table` is the name of a data table as the bank wrote it; these encode it. */
    dataTable: (table: string) => `/v1/datatables/${encodeURIComponent(table)}`,
    entries: (table: string, clientId: number) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}`,
    entry: (table: string, clientId: number, entryId: number) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/${entryId}`,
    files: (table: string, clientId: number) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents`,
    file: (table: string, clientId: number, fileId: number) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}`,
    fileContent: (table: string, clientId: number, fileId: number) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}/attachment`,
  },
  headers: {
    tenant: 'tenantId',
    trace: 'trace-id',
    traceValue: (traceId: string) => `RequestUUID=${traceId}`,
  },
  list,
  approvals: coreApprovals,
  audits: coreAudits,
  moves: coreMoves,
  identifiers: coreIdentifiers,
  dataTables: {
    /** Chooses the tables of clients, whose definitions name this application table. */
    query: { apptable: 'm_client' },
    ofClients: 'm_client',
    /** Asks for rows as text, so that no digit is lost. */
    asText: { genericResultSet: 'true' },
    /** Columns of the bank's own in every table. */
    idColumn: 'id',
    clientColumn: 'client_id',
    types: COLUMN_TYPES,
  },
}
