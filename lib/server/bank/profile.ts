import 'server-only'
import type { OrderBy, StatusFilter } from '@/lib/clients/search-params'
import type { ColumnType } from '@/lib/data-tables/schema'
import { type ApprovalDialect, coreApprovals } from './approval-dialect'
import { type AuditDialect, coreAudits } from './audit-dialect'
import { coreIdentifiers, type IdentifierDialect } from './identifier-dialect'
import { coreMoves, type MoveDialect } from './move-dialect'

/**
 * The bank's dialect, as data: what a bank of this family calls things. Paths are appended to
 * `BANK_URL`. One profile, `core` (docs/bank-api.md); another bank is another object of this type.
 */
export type BankProfile = {
  paths: {
    clients: string
    clientTemplate: string
    client: (clientId: number) => string
    verificationStatus: (clientId: number) => string
    offices: string
    requiredTables: string
    userDetails: string
    /** `table` is a data table's name as the bank wrote it; these encode it. */
    dataTables: string
    dataTable: (table: string) => string
    entries: (table: string, clientId: number) => string
    entry: (table: string, clientId: number, entryId: number) => string
    files: (table: string, clientId: number) => string
    file: (table: string, clientId: number, fileId: number) => string
    fileContent: (table: string, clientId: number, fileId: number) => string
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
  approvals: ApprovalDialect
  audits: AuditDialect
  moves: MoveDialect
  identifiers: IdentifierDialect
  /** Codes of a refused command and the state of the client that each one reports. */
  refusals: {
    notAuthorised: string
    alreadyActive: string
    notVerified: string
    alreadyVerified: string
    /** The client's verification is asked for already, and not decided. */
    verificationUnderWay: string
    /** The client is neither pending nor active: closed, rejected, withdrawn, in transfer. */
    notPending: string[]
    /** The client has ended, and its details are not changed any more. */
    notOpen: string
    /** What a refused verification lacks, in words, by the bank's code. */
    requirements: Record<string, { name: string; message: string }>
    /** What a new client is refused for besides a malformed value: the field and words, by the bank's code. */
    newClient: Record<string, { name: string; message: string }>
    /** Begins the code that names a data table in which a client needs a row first. */
    rowRequired: string
    /** Values the bank refused, in words, by the bank's code. */
    values: Record<string, string>
    /** The data table, its row, its file or its client is not there, in words, by the bank's code. */
    absent: Record<string, string>
    unknownClient: string
    onlyOneRow: string
    definitionChanged: string
    /** Why a file was not taken, in words, by the bank's code. */
    files: Record<string, string>
  }
  dataTables: {
    /** Chooses the tables of clients, whose definitions name this application table. */
    query: Record<string, string>
    ofClients: string
    /** Asks for rows as text, so that no digit is lost. */
    asText: Record<string, string>
    /** Columns of the bank's own in every table. */
    idColumn: string
    clientColumn: string
    /** Types of columns, by what the bank calls the way they are shown, else by how they are kept. */
    types: Record<string, ColumnType>
  }
}

export const core: BankProfile = {
  paths: {
    clients: '/v1/clients',
    clientTemplate: '/v1/clients/template',
    client: (clientId) => `/v1/clients/${clientId}`,
    verificationStatus: (clientId) => `/v1/clients/${clientId}/verificationstatus`,
    offices: '/v1/offices',
    requiredTables: '/v1/entityDatatableChecks',
    userDetails: '/v1/userdetails',
    dataTables: '/v1/datatables',
    dataTable: (table) => `/v1/datatables/${encodeURIComponent(table)}`,
    entries: (table, clientId) => `/v1/datatables/${encodeURIComponent(table)}/${clientId}`,
    entry: (table, clientId, entryId) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/${entryId}`,
    files: (table, clientId) => `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents`,
    file: (table, clientId, fileId) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}`,
    fileContent: (table, clientId, fileId) =>
      `/v1/datatables/${encodeURIComponent(table)}/${clientId}/documents/${fileId}/attachment`,
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
  },
  approvals: coreApprovals,
  audits: coreAudits,
  moves: coreMoves,
  identifiers: coreIdentifiers,
  refusals: {
    notAuthorised: 'error.msg.not.authorized',
    alreadyActive: 'error.msg.clients.already.active',
    notVerified: 'error.msg.client.activate.not.verified',
    alreadyVerified: 'error.msg.client.verify.already.verified',
    verificationUnderWay: 'error.msg.client.verify.in.progress',
    notPending: ['error.msg.client.verify.not.pending', 'error.msg.client.activate.not.pending'],
    notOpen: 'error.msg.client.update.not.open',
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
      'error.msg.client.verify.check.refused': {
        name: 'check',
        message: 'The check of this client came to a negative result.',
      },
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
      'validation.msg.client.firstname.cannot.be.blank': 'Give the first name.',
      'validation.msg.client.lastname.cannot.be.blank': 'Give the last name.',
      'validation.msg.client.emailAddress.does.not.match.regexp':
        'The bank reads no e-mail address in this.',
      'validation.msg.client.submittedOnDate.cannot.be.in.the.future':
        'The bank takes no date in the future.',
      'validation.msg.client.dateOfBirth.is.greater.than.date':
        'Before today, and before the day of submission.',
      'validation.msg.clientIdentifier.issuedDate.cannot.be.in.the.future':
        'The day of issue cannot be in the future.',
      'validation.msg.clientIdentifier.expiryDate.is.less.than.date':
        'Not before the day it was issued.',
      'error.msg.column.mandatory': 'The bank requires this.',
      'error.msg.invalid.column': 'The bank has no such column.',
      'error.msg.invalid.columnValue': 'The bank’s list has no such choice.',
      'validation.msg.invalid.integer.format': 'The bank reads no whole number in this.',
      'validation.msg.invalid.decimal.format': 'The bank reads no number in this.',
      'validation.msg.invalid.boolean.format': 'The bank reads neither yes nor no in this.',
      'validation.msg.invalid.string.format': 'The bank reads no text in this.',
      'validation.msg.datatable.entry.column.exceeds.maxlength': 'Longer than the bank keeps.',
      'validation.msg.datatable.entry.column.does.not.match.regexp':
        'Holds a character the bank does not keep.',
    },
    newClient: {
      'error.msg.client.duplicate.externalId': {
        name: 'externalId',
        message: 'Another client has this external id.',
      },
      'error.msg.client.duplicate.accountNo': {
        name: 'accountNo',
        message: 'Another client has this account number.',
      },
      'error.msg.client.duplicate.mobileNo': {
        name: 'mobileNo',
        message: 'Another client has this mobile number.',
      },
      'error.msg.office.id.invalid': {
        name: 'officeId',
        message: 'The bank has no such office any more.',
      },
      'error.msg.staff.id.invalid': {
        name: 'staffId',
        message: 'The bank has no such adviser any more.',
      },
      'error.msg.codevalue.id.invalid': {
        name: '',
        message: 'The bank has one of the chosen options no more: gender, type or classification.',
      },
    },
    rowRequired: 'error.msg.entry.required.in.datatable.',
    absent: {
      'error.msg.datatable.not.found': 'The bank has no data table of this name.',
      'error.msg.datatable.data.not.found': 'The row is no longer there.',
      'error.msg.client.id.invalid': 'The bank has no such client, or it is not in your offices.',
      'error.msg.document.id.invalid': 'The file is no longer there.',
      'error.msg.document.upload.not.found':
        'The bank no longer knows this upload. Send the file again from its beginning.',
    },
    unknownClient: 'error.msg.client.id.invalid',
    onlyOneRow: 'error.msg.datatable.entry.duplicate',
    definitionChanged: 'error.msg.datatable.columns.do.not.match',
    files: {
      'error.msg.document.type.not.allowed': 'The bank takes PDF, JPEG and PNG files only.',
      'error.msg.document.file.empty': 'The file is empty.',
      'error.msg.document.file.name.invalid':
        'The bank does not take this file name. Rename the file and choose it again.',
      'error.msg.document.multipart.invalid': 'The file did not reach the bank whole.',
      'error.msg.document.upload.part.mismatch':
        'A part of the file changed on its way. Send the file again.',
      'error.msg.document.upload.incomplete': 'Parts of the file are missing. Send it again.',
    },
  },
  dataTables: {
    query: { apptable: 'm_client' },
    ofClients: 'm_client',
    asText: { genericResultSet: 'true' },
    idColumn: 'id',
    clientColumn: 'client_id',
    types: {
      STRING: 'string',
      TEXT: 'text',
      INTEGER: 'number',
      DECIMAL: 'decimal',
      BOOLEAN: 'boolean',
      DATE: 'date',
      DATETIME: 'datetime',
      CODELOOKUP: 'dropdown',
    },
  },
}
