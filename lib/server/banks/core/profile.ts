import 'server-only'
import type { OrderBy, StatusFilter } from '@/lib/clients/search-params'
import { paths } from '../family/paths'
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
  submittedFrom: string
  submittedTo: string
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
  submittedFrom: 'createdStartDate',
  submittedTo: 'creationEndDate',
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
    id: 'id',
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

/**
 * The bank's dialect, as data: what a bank of this family calls things (docs/bank-api.md). Paths are appended to
 * `BANK_URL`.
 */
export const core = {
  paths,
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
}
