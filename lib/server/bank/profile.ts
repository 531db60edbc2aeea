import 'server-only'
import type { OrderBy, StatusFilter } from '@/lib/clients/search-params'

/**
 * The bank's dialect, as data: what a bank of this family calls things. Paths are appended to
 * `BANK_URL`. One profile, `core` (docs/bank-api.md); another bank is another object of this type.
 */
export type BankProfile = {
  paths: {
    clients: string
    client: (clientId: number) => string
    verificationStatus: (clientId: number) => string
    offices: string
    userDetails: string
  }
  headers: { tenant: string; trace: string; traceValue: (traceId: string) => string }
  list: {
    limit: string
    offset: string
    orderBy: string
    sortOrder: string
    officeId: string
    name: string
    accountNo: string
    orders: Record<OrderBy, string>
    status: Record<StatusFilter, Record<string, string>>
  }
  /** Codes of a refused command and the state of the client that each one reports. */
  refusals: {
    notAuthorised: string
    alreadyActive: string
    notVerified: string
    alreadyVerified: string
    /** The client is neither pending nor active: closed, rejected, withdrawn, in transfer. */
    notPending: string[]
    /** What a refused verification lacks, in words, by the bank's code. */
    requirements: Record<string, { name: string; message: string }>
    /** Values the bank refused, in words, by the bank's code. */
    values: Record<string, string>
  }
}

export const core: BankProfile = {
  paths: {
    clients: '/v1/clients',
    client: (clientId) => `/v1/clients/${clientId}`,
    verificationStatus: (clientId) => `/v1/clients/${clientId}/verificationstatus`,
    offices: '/v1/offices',
    userDetails: '/v1/userdetails',
  },
  headers: {
    tenant: 'tenantId',
    trace: 'trace-id',
    traceValue: (traceId) => `RequestUUID=${traceId}`,
  },
  list: {
    limit: 'limit',
    offset: 'offset',
    orderBy: 'orderBy',
    sortOrder: 'sortOrder',
    officeId: 'officeId',
    name: 'displayName',
    accountNo: 'accountNo',
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
  },
  refusals: {
    notAuthorised: 'error.msg.not.authorized',
    alreadyActive: 'error.msg.clients.already.active',
    notVerified: 'error.msg.client.activate.not.verified',
    alreadyVerified: 'error.msg.client.verify.already.verified',
    notPending: ['error.msg.client.verify.not.pending', 'error.msg.client.activate.not.pending'],
    requirements: {
      'error.msg.client.verify.identity.document.missing': {
        name: 'identity',
        message: 'An identity document that is active and not expired.',
      },
      'error.msg.client.verify.primary.address.missing': {
        name: 'address',
        message: 'A primary physical address.',
      },
      'error.msg.client.verify.email.missing': { name: 'email', message: 'An e-mail address.' },
      'error.msg.client.verify.mobile.missing': { name: 'mobile', message: 'A mobile number.' },
    },
    values: {
      'validation.msg.invalid.dateFormat.format': 'The bank cannot read this date.',
      'validation.msg.client.activationDate.cannot.be.blank': 'Give the activation date.',
      'error.msg.clients.activationDate.in.the.future': 'The bank takes no date in the future.',
      'error.msg.clients.submittedOnDate.after.activation.date':
        'Not before the day the client was submitted.',
      'error.msg.clients.activationDate.cannot.be.before.office.activation.date':
        'Not before the day the office opened.',
      'validation.msg.client.manualReviewActivationComments.cannot.be.blank':
        'The bank asks for review comments.',
      'validation.msg.client.manualReviewActivationComments.exceeds.max.length':
        'Longer than the bank keeps.',
    },
  },
}
