import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { backwardDigits } from './backward-digits'
import { day, id, instant } from './column-kinds'

// `tenant_id` comes first in every key of the bank's tables, so that the data can later be spread by tenant.

/** A banking instance. `seededClients` is how many clients it was filled with. */
export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nextClientId: id('next_client_id').notNull(),
  nextIdentifierId: id('next_identifier_id').notNull(),
  seededClients: integer('seeded_clients').notNull(),
  seededOn: day('seeded_on').notNull(),
})

export const office = pgTable(
  'office',
  {
    tenantId: text('tenant_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** Path of ids from the head office, e.g. `.2.`; the head office itself is `.`. */
    hierarchy: text('hierarchy').notNull(),
    parentId: integer('parent_id'),
    openingDate: day('opening_date').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** People who sign in. `username` is the whole sign-in name, e.g. `officer@harbour`. */
export const staff = pgTable(
  'staff',
  {
    tenantId: text('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    officeId: integer('office_id').notNull(),
    role: text('role', {
      enum: ['officer', 'verifier', 'auditor', 'checker', 'manager'],
    }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    uniqueIndex('staff_username').on(t.tenantId, t.username),
  ],
)

/** Relationship staff to whom clients are assigned (`staffId`, `staffName`); they do not sign in. */
export const adviser = pgTable(
  'adviser',
  {
    tenantId: text('tenant_id').notNull(),
    id: integer('id').notNull(),
    displayName: text('display_name').notNull(),
    officeId: integer('office_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** The `…Key` columns are lower case without accents and collate as "C", so they sort the same everywhere. */
export const client = pgTable(
  'client',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').notNull(),
    accountNo: text('account_no').notNull(),
    externalId: text('external_id'),
    officeId: integer('office_id').notNull(),
    officeNameKey: text('office_name_key').notNull(),
    status: smallint('status').notNull(),
    verification: smallint('verification').notNull(),
    /** The group of status and verification in which people look for clients; see clients/bucket.ts. */
    bucket: smallint('bucket').notNull(),
    firstname: text('firstname'),
    middlename: text('middlename'),
    lastname: text('lastname'),
    fullname: text('fullname'),
    displayName: text('display_name').notNull(),
    nameKey: text('name_key').notNull(),
    firstnameKey: text('firstname_key'),
    lastnameKey: text('lastname_key'),
    legalForm: smallint('legal_form').notNull(),
    dateOfBirth: day('date_of_birth'),
    mobileCountryCode: text('mobile_country_code'),
    mobileNo: text('mobile_no'),
    emailAddress: text('email_address'),
    genderId: integer('gender_id'),
    clientTypeId: integer('client_type_id'),
    clientClassificationId: integer('client_classification_id'),
    staffId: integer('staff_id'),
    isStaff: boolean('is_staff').notNull().default(false),
    skipAvs: boolean('skip_avs').notNull().default(false),
    externalCardDebitAllowed: boolean('external_card_debit_allowed').notNull().default(true),
    externalCardCreditAllowed: boolean('external_card_credit_allowed').notNull().default(true),
    submittedOn: day('submitted_on').notNull(),
    submittedBy: integer('submitted_by').notNull(),
    verifiedOn: day('verified_on'),
    verifiedBy: integer('verified_by'),
    verificationType: text('verification_type', { enum: ['FULL', 'PARTIAL'] }),
    verificationNote: text('verification_note'),
    activatedOn: day('activated_on'),
    activatedBy: integer('activated_by'),
    isActivatedByManualReview: boolean('is_activated_by_manual_review'),
    manualReviewActivationComments: text('manual_review_activation_comments'),
    /** Day and person of the closing, rejection or withdrawal; `status` says which. */
    endedOn: day('ended_on'),
    endedBy: integer('ended_by'),
    /** The reason, as an option of the list that belongs to `status`. */
    endedReasonId: integer('ended_reason_id'),
    /** Day and person of the last reopening. */
    reopenedOn: day('reopened_on'),
    reopenedBy: integer('reopened_by'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.officeId], foreignColumns: [office.tenantId, office.id] }),
    uniqueIndex('client_account_no').on(t.tenantId, t.accountNo),
    uniqueIndex('client_external_id').on(t.tenantId, t.externalId),
    uniqueIndex('client_mobile_no').on(t.tenantId, t.mobileNo),
    index('client_by_name').on(t.tenantId, t.nameKey, t.id),
    index('client_by_office').on(t.tenantId, t.officeId, t.id),
    index('client_by_office_name').on(t.tenantId, t.officeNameKey, t.id),
    index('client_bucket_by_id').on(t.tenantId, t.bucket, t.id),
    index('client_bucket_by_account').on(t.tenantId, t.bucket, t.accountNo, t.id),
    index('client_bucket_by_name').on(t.tenantId, t.bucket, t.nameKey, t.id),
    index('client_bucket_by_office').on(t.tenantId, t.bucket, t.officeId, t.id),
    index('client_bucket_by_office_name').on(t.tenantId, t.bucket, t.officeNameKey, t.id),
    index('client_by_submission').on(t.tenantId, t.submittedOn, t.id),
    index('client_by_activation').on(t.tenantId, t.activatedOn, t.id),
    index('client_by_closure').on(t.tenantId, t.endedOn, t.id).where(sql`${t.status} = 600`),
    index('client_by_email').on(t.tenantId, sql`lower(${t.emailAddress})`),
    index('client_by_end_of_mobile').on(
      t.tenantId,
      sql`${backwardDigits(t.mobileNo)} text_pattern_ops`,
    ),
    index('client_name_trigrams').using('gin', t.nameKey.op('gin_trgm_ops')),
  ],
)

/** The number of clients, updated in the transaction of every change so that lists need not count rows. */
export const clientCount = pgTable(
  'client_count',
  {
    tenantId: text('tenant_id').notNull(),
    officeId: integer('office_id').notNull(),
    status: smallint('status').notNull(),
    verification: smallint('verification').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.officeId, t.status, t.verification] })],
)

export const clientIdentifier = pgTable(
  'client_identifier',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').notNull(),
    clientId: id('client_id').notNull(),
    documentTypeId: integer('document_type_id').notNull(),
    documentKey: text('document_key').notNull(),
    /** 200 active, 100 inactive. */
    status: smallint('status').notNull(),
    /** The decision of a reviewer; null until a reviewer approves or rejects. */
    decision: text('decision', { enum: ['APPROVED', 'REJECTED'] }),
    decisionReason: text('decision_reason'),
    decidedOn: day('decided_on'),
    decidedBy: integer('decided_by'),
    description: text('description'),
    issuedBy: text('issued_by'),
    issuedDate: day('issued_date'),
    expiryDate: day('expiry_date'),
    nationality: text('nationality'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.clientId],
      foreignColumns: [client.tenantId, client.id],
    }),
    index('client_identifier_by_client').on(t.tenantId, t.clientId, t.id),
    uniqueIndex('client_identifier_key').on(t.tenantId, t.documentTypeId, t.documentKey),
  ],
)

/** The records of the OpenID provider (sessions, grants, codes, tokens, keys), one row each. */
export const identityRecord = pgTable(
  'identity_record',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('identity_record_grant').on(t.grantId),
    index('identity_record_uid').on(t.kind, t.uid),
    index('identity_record_user_code').on(t.kind, t.userCode),
    index('identity_record_expiry').on(t.expiresAt),
  ],
)

/** The definition of one column of a data table. docs/bank-api.md, "Data tables" */
export interface StoredColumn {
  name: string
  type: 'string' | 'text' | 'number' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'dropdown'
  required: boolean
  /** The most characters of a string. */
  length?: number
  /** Name of the option list of a dropdown. */
  code?: string
}

/** A data table. Its rows belong to records of `applicationTable`, which is always m_client here. */
export const dataTable = pgTable(
  'data_table',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    applicationTable: text('application_table').notNull(),
    multiRow: boolean('multi_row').notNull(),
    columns: jsonb('columns').$type<StoredColumn[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
)

/** A row of a data table. Each type has one fixed text form for its values, so that no digit is lost. */
export const dataTableEntry = pgTable(
  'data_table_entry',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    clientId: id('client_id').notNull(),
    values: jsonb('values').$type<Record<string, string | null>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.tableName],
      foreignColumns: [dataTable.tenantId, dataTable.name],
    }),
    foreignKey({
      columns: [t.tenantId, t.clientId],
      foreignColumns: [client.tenantId, client.id],
    }),
    index('data_table_entry_by_client').on(t.tenantId, t.clientId, t.tableName, t.id),
    index('data_table_entry_by_table').on(t.tenantId, t.tableName),
  ],
)

/** A client cannot reach `status` without an entry in this table. */
export const dataTableCheck = pgTable(
  'data_table_check',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    status: smallint('status').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.tableName],
      foreignColumns: [dataTable.tenantId, dataTable.name],
    }),
    uniqueIndex('data_table_check_status').on(t.tenantId, t.tableName, t.status),
  ],
)
