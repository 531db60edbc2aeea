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

/** The columns of every file; its bytes lie in storage under `storageKey`. */
const fileColumns = {
  fileName: text('file_name').notNull(),
  /** Determined by content: application/pdf, image/jpeg or image/png. */
  type: text('type').notNull(),
  /** Null for an invented file, which is made when it is first looked at; see `weighed`. */
  size: id('size'),
  /** SHA-256 of the bytes, lower-case hexadecimal; null when the size is. */
  checksum: text('checksum'),
  storageKey: text('storage_key').notNull(),
  createdOn: day('created_on').notNull(),
  createdBy: integer('created_by').notNull(),
}

/** A file of one client in a data table. */
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

/** A file of a client, or of one of its identifiers. */
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

/** A large file that the bank expects directly in storage and that is not complete yet. */
export const largeUpload = pgTable(
  'large_upload',
  {
    tenantId: text('tenant_id').notNull(),
    /** `<tenant>/<client>/<uuid>`: the caller's name for the file, and the place of its bytes in storage. */
    fileKey: text('file_key').notNull(),
    tableName: text('table_name').notNull(),
    clientId: id('client_id').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    size: id('size').notNull(),
    /** Bytes of every part except the last; a file sent by a single PUT is one part. */
    partSize: id('part_size').notNull(),
    createdBy: integer('created_by').notNull(),
    /** From this moment it counts as abandoned and may be swept. */
    abandonedAt: instant('abandoned_at').notNull(),
    /** The document that the completed upload became. */
    documentId: id('document_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileKey] }),
    index('large_upload_abandoned').on(t.abandonedAt),
  ],
)

/** A part that has arrived completely; each part is accepted once. */
export const largeUploadPart = pgTable(
  'large_upload_part',
  {
    tenantId: text('tenant_id').notNull(),
    fileKey: text('file_key').notNull(),
    partNumber: integer('part_number').notNull(),
    size: id('size').notNull(),
    etag: text('etag').notNull(),
    /** SHA-256 of the part, base64, if the sender gave one and it matched. */
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
