import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { day, id, instant } from './column-kinds'
import { client, clientIdentifier, dataTable } from './schema'

/** What is kept of every file; its bytes lie in storage under `storageKey`. */
const fileColumns = {
  fileName: text('file_name').notNull(),
  /** By content: application/pdf, image/jpeg or image/png. */
  type: text('type').notNull(),
  /** Null of an invented file, which is made when it is looked at; see `weighed`. */
  size: id('size'),
  /** SHA-256 of the bytes, lower-case hexadecimal; null where the size is. */
  checksum: text('checksum'),
  storageKey: text('storage_key').notNull(),
  createdOn: day('created_on').notNull(),
  createdBy: integer('created_by').notNull(),
}

/** A file that was added to a data table for one client. */
export const dataTableDocument = pgTable(
  'data_table_document',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    clientId: id('client_id').notNull(),
    ...fileColumns,
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
    index('data_table_document_by_client').on(t.tenantId, t.clientId, t.tableName, t.id),
    uniqueIndex('data_table_document_storage_key').on(t.tenantId, t.storageKey),
  ],
)

/** A file that hangs on a client, or on one of its identifiers. */
export const clientDocument = pgTable(
  'client_document',
  {
    tenantId: text('tenant_id').notNull(),
    id: id('id').generatedAlwaysAsIdentity(),
    clientId: id('client_id').notNull(),
    /** Null for a document of the client itself. */
    identifierId: id('identifier_id'),
    name: text('name').notNull(),
    description: text('description'),
    ...fileColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.clientId],
      foreignColumns: [client.tenantId, client.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.identifierId],
      foreignColumns: [clientIdentifier.tenantId, clientIdentifier.id],
    }),
    index('client_document_by_client').on(t.tenantId, t.clientId, t.identifierId, t.id),
    uniqueIndex('client_document_storage_key').on(t.tenantId, t.storageKey),
  ],
)

/** A large file on its way straight to storage: promised, not yet complete. */
export const largeUpload = pgTable(
  'large_upload',
  {
    tenantId: text('tenant_id').notNull(),
    /** `<tenant>/<client>/<uuid>`: what the caller knows it by, and where its bytes will lie. */
    fileKey: text('file_key').notNull(),
    tableName: text('table_name').notNull(),
    clientId: id('client_id').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    size: id('size').notNull(),
    /** Bytes of every part but the last; a file sent by a single PUT is one part. */
    partSize: id('part_size').notNull(),
    createdBy: integer('created_by').notNull(),
    /** When it counts as abandoned and may be swept. */
    abandonedAt: instant('abandoned_at').notNull(),
    /** The document it became. */
    documentId: id('document_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileKey] }),
    index('large_upload_abandoned').on(t.abandonedAt),
  ],
)

/** A part that has arrived whole; a part is taken once. */
export const largeUploadPart = pgTable(
  'large_upload_part',
  {
    tenantId: text('tenant_id').notNull(),
    fileKey: text('file_key').notNull(),
    partNumber: integer('part_number').notNull(),
    size: id('size').notNull(),
    etag: text('etag').notNull(),
    /** SHA-256 of the part, base64, where the sender gave one and it fitted. */
    checksum: text('checksum'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileKey, t.partNumber] }),
    foreignKey({
      columns: [t.tenantId, t.fileKey],
      foreignColumns: [largeUpload.tenantId, largeUpload.fileKey],
    }).onDelete('cascade'),
  ],
)
