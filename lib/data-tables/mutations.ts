import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Values } from './data-table'
import type { EntryAnswer, EntryBody, EntryChange } from './schema'

/** Asks the bank to store new rows, all or none. Throws `RequestFailed`. */
export function createEntries(
  clientId: number,
  table: string,
  body: EntryBody,
  idempotencyKey: string,
): Promise<EntryAnswer> {
  return request(deskPaths.api.entries(clientId, table), { method: 'POST', body, idempotencyKey })
}

/**
 * Asks the bank to change one row; `entryId` is the client's id where the table takes one row. Throws `RequestFailed`, with
 * `changed_meanwhile` where the row no longer matches `change.before`.
 */
export function changeEntry(
  clientId: number,
  table: string,
  entryId: number,
  change: EntryChange,
  idempotencyKey: string,
): Promise<EntryAnswer> {
  const body = change
  return request(deskPaths.api.entry(clientId, table, entryId), {
    method: 'PUT',
    body,
    idempotencyKey,
  })
}

/** Asks the bank to delete one row if it still holds `before`. Throws like `changeEntry`. */
export function deleteEntry(
  clientId: number,
  table: string,
  entryId: number,
  before: Values,
  idempotencyKey: string,
): Promise<EntryAnswer> {
  const path = deskPaths.api.entry(clientId, table, entryId)
  return request(path, { method: 'DELETE', body: { before }, idempotencyKey })
}
