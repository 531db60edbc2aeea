import { deskPaths } from '@/lib/desk-paths'
import { sendCommand } from '@/lib/http/request'
import type { Values } from './data-table'
import type { EntryAnswer, EntryBody, EntryChange } from './schema'

/** Asks the bank to store new rows, all or none. Throws `RequestFailed`. */
export const createEntries = (clientId: number, table: string, body: EntryBody, key: string) =>
  sendCommand<EntryAnswer>('POST', deskPaths.api.entries(clientId, table), body, key)

/**
 * Asks the bank to change one row; `entryId` is the client's id where the table takes one row. Throws `RequestFailed`, with
 * `changed_meanwhile` where the row no longer matches `change.before`.
 */
export const changeEntry = (
  clientId: number,
  table: string,
  entryId: number,
  change: EntryChange,
  key: string,
) => sendCommand<EntryAnswer>('PUT', deskPaths.api.entry(clientId, table, entryId), change, key)

/** Asks the bank to delete one row if it still holds `before`. Throws like `changeEntry`. */
export const deleteEntry = (
  clientId: number,
  table: string,
  entryId: number,
  before: Values,
  key: string,
) =>
  sendCommand<EntryAnswer>('DELETE', deskPaths.api.entry(clientId, table, entryId), { before }, key)
