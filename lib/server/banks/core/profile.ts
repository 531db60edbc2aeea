import 'server-only'
import type { OrderBy, StatusFilter } from '@/lib/clients/search-params'
import { paths } from '../family/paths'
import { coreApprovals } from './approval-dialect'
import { coreAudits } from './audit-dialect'
import { coreIdentifiers } from './identifier-dialect'
import { coreMoves } from './move-dialect'

/** The names of parameters and values in queries for lists of clients. */
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
  /** Match the whole value; `%` stands for any text. */
  firstname: string
  lastname: string
  externalId: string
  mobileNo: string
  /** The whole address in any case; absent where the bank cannot search by it. */
  emailAddress?: string
  /**
   * The value of `mobileNo` that finds every number ending in these digits; absent where the bank finds only whole
   * numbers.
   */
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
 * The bank’s dialect, as data: the names that a bank of this family uses (docs/bank-api.md). Paths are appended to
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
