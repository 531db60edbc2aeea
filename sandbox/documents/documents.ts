import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ClientRow } from '../clients/row'
import { clientDocument } from '../db/file-schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { afterwards, changesBetween } from '../kit/change'
import { documentNotFound } from './file'
import { type Address, type Holder, holdHolder, readHolder } from './holder'
import { columnsOf, keepAll, type NewFile } from './new-file'
import { type ClientDocumentRow, toClientDocument } from './record'
import { recordClientDocument, removeBytes, removeClientDocuments } from './removal'
import type { DocumentRecord } from './schema'
import { allWeighed, weighed } from './weight'

/** The text members of a document's form; undefined when the form does not mention them. */
export interface DocumentText {
  name?: string
  /** Null removes the description. */
  description?: string | null
}

/** A document that was written, and its client. */
interface Written {
  client: ClientRow
  id: number
}

/** Lists the documents of a client or an identifier, oldest first. @throws NotFound */
export async function listClientDocuments(
  { db }: Bank,
  { tenant, directory }: Caller,
  address: Address,
): Promise<DocumentRecord[]> {
  const holder = await readHolder(db, tenant, address)
  const rows = await db.select().from(clientDocument).where(of(holder)).orderBy(clientDocument.id)
  return (await allWeighed(rows)).map((row) => toClientDocument(row, directory))
}

/** Reads one of them. @throws NotFound */
export async function readClientDocument(
  { db }: Bank,
  { tenant }: Caller,
  address: Address,
  id: number,
): Promise<ClientDocumentRow> {
  return find(db, await readHolder(db, tenant, address), id)
}

/** Adds a document to a client or an identifier; removes its bytes when that fails. @throws NotFound */
export function addClientDocument(
  bank: Bank,
  caller: Caller,
  address: Address,
  { name, description }: DocumentText & { name: string },
  newFile: NewFile,
): Promise<Written> {
  const { disk } = bank.storage
  return keepAll(disk, [newFile], (keyed) =>
    bank.db.transaction(async (tx) => {
      const { client, identifierId } = await holdHolder(tx, caller.tenant, address)
      const [row] = await tx
        .insert(clientDocument)
        .values(
          keyed.map(({ file, storageKey }) => ({
            tenantId: caller.tenant,
            clientId: client.id,
            identifierId,
            name,
            description,
            ...columnsOf(file),
            storageKey,
            createdOn: bank.today(),
            createdBy: caller.staff.userId,
          })),
        )
        .returning()
      if (row === undefined) throw new Error('The document was not written.')
      await recordClientDocument(tx, caller, client, 'CREATE', await weighed(row))
      await disk.keep(newFile, row.storageKey)
      return { client, id: row.id }
    }),
  )
}

/**
 * Changes what a form names, replacing the file if it has one, and returns what really changed.
 * @throws NotFound
 */
export async function changeClientDocument(
  bank: Bank,
  caller: Caller,
  address: Address,
  id: number,
  text: DocumentText,
  newFile: NewFile | undefined,
): Promise<Written & { changes: Record<string, unknown> }> {
  const { disk } = bank.storage
  const replaced: ClientDocumentRow[] = []
  const written = await keepAll(disk, newFile === undefined ? [] : [newFile], ([keyed]) =>
    bank.db.transaction(async (tx) => {
      const holder = await holdHolder(tx, caller.tenant, address)
      const before = await find(tx, holder, id)
      const change = { ...text, ...(keyed && columnsOf(keyed.file)) }
      const changes = changesBetween(before, change)
      // The very same file again is no change, so it stays with whoever brought it.
      const isOther = changes.checksum !== undefined || changes.fileName !== undefined
      const brought = keyed !== undefined &&
        isOther && {
          storageKey: keyed.storageKey,
          createdOn: bank.today(),
          createdBy: caller.staff.userId,
        }
      const [after] = await tx
        .update(clientDocument)
        .set({ ...change, ...brought })
        .where(and(of(holder), eq(clientDocument.id, id)))
        .returning()
      if (after === undefined) throw documentNotFound(id)
      await recordClientDocument(tx, caller, holder.client, 'UPDATE', await weighed(after), changes)
      if (brought) {
        await disk.keep(keyed.file, brought.storageKey)
        replaced.push(before)
      } else if (keyed !== undefined) await disk.drop(keyed.file)
      return { client: holder.client, id, changes: afterwards(changes) }
    }),
  )
  await removeBytes(bank, replaced)
  return written
}

/** Removes a document with its bytes, and returns its client. @throws NotFound */
export async function removeClientDocument(
  bank: Bank,
  caller: Caller,
  address: Address,
  id: number,
): Promise<ClientRow> {
  const { client, rows } = await bank.db.transaction(async (tx) => {
    const holder = await holdHolder(tx, caller.tenant, address)
    await find(tx, holder, id)
    const isIt = eq(clientDocument.id, id)
    const removed = await removeClientDocuments(tx, caller, holder.client, isIt)
    return { client: holder.client, rows: removed }
  })
  await removeBytes(bank, rows)
  return client
}

async function find(db: Work, holder: Holder, id: number): Promise<ClientDocumentRow> {
  const [row] = await db
    .select()
    .from(clientDocument)
    .where(and(of(holder), eq(clientDocument.id, id)))
  if (row === undefined) throw documentNotFound(id)
  return weighed(row)
}

function of({ client, identifierId }: Holder): SQL | undefined {
  return and(
    eq(clientDocument.tenantId, client.tenantId),
    eq(clientDocument.clientId, client.id),
    identifierId === null
      ? isNull(clientDocument.identifierId)
      : eq(clientDocument.identifierId, identifierId),
  )
}
