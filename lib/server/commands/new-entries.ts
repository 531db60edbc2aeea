import 'server-only'
import { checkRows, checkValue, definitionChanges } from '@/lib/data-tables/checks'
import type { Column, DataTable, Entry, Values } from '@/lib/data-tables/data-table'
import { hasNewRows } from '@/lib/data-tables/evidence'
import { isForClient, whyNotFor } from '@/lib/data-tables/rules'
import type { EntryAnswer, EntryBody } from '@/lib/data-tables/schema'
import { valueIn } from '@/lib/data-tables/values'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankRefusal, NotOfClients, NotOffered } from '../bank/errors'
import { MOST_FIELDS } from '../http/json-body'
import { ProblemError, readFirst } from '../http/problems'
import type { Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import { carryOutOnRows, type RowsPlace } from './data-table-outcome'
import { definitionChanged, onlyOneRow } from './data-table-refusals'

/**
 * Has the bank keep new rows, all or none. Reads the definition again first, and sends nothing that does not agree with
 * it; where the bank gives none, the entry’s own columns count and the bank decides. Throws `definition_changed`,
 * `invalid_input`, `only_one_row`, `refused` in a table for another legal form, and what the bank refuses.
 */
export async function keepEntries(
  staff: Staff,
  place: RowsPlace,
  entry: EntryBody,
): Promise<EntryAnswer> {
  if (entry.entries.length > 1 && !bank.can.severalRows) throw new NotOffered()
  const { table, entries } = await readBefore(staff, place)
  if (table) {
    const changes = definitionChanges(entry, table)
    if (changes.length > 0) throw definitionChanged(changes)
    await refuseOfOthers(staff, place, table)
  }
  const columns = (table?.columns ?? entry.columns).filter(({ type }) => type !== 'unknown')
  const problems = checkRows(columns, entry.entries, MOST_FIELDS)
  if (problems.length > 0)
    throw new ProblemError('invalid_input', {
      detail: said('problems.nothingSentToBank'),
      fields: problems.slice(0, MOST_FIELDS),
    })
  const rowsAfter = entry.entries.length + (entries?.length ?? 0)
  if (!entry.allowsMultipleRows && rowsAfter > 1) throw onlyOneRow()

  const rows = entry.entries.map((row) => inTextForm(columns, row))
  const before = new Set(entries?.map(({ id }) => id))
  return carryOutOnRows(staff, place, {
    action: 'add',
    send: () => bank.createEntries(staff, place.clientId, place.table, { ...entry, entries: rows }),
    reached: (now) => now.filter(({ id }) => !before.has(id)).length >= rows.length,
    // Where the earlier rows are unknown, any row could have been there before.
    ours: (now) => entries !== undefined && hasNewRows(columns, before, now, rows),
  })
}

type Before = { table: DataTable | undefined; entries: Entry[] | undefined }

/** The table before anything is sent. The bank may refuse the rows here without deciding on the command. */
function readBefore(staff: Staff, { clientId, table }: RowsPlace): Promise<Before> {
  const reading = bank.readEntries(staff, clientId, table).catch(async (error: unknown) => {
    if (!(error instanceof BankRefusal) || error instanceof NotOfClients) throw error
    return { table: await bank.readDataTable(staff, table), entries: undefined }
  })
  return readFirst<Before>(reading)
}

/** Throws where the table is for clients of another legal form, which the bank does not look at. */
async function refuseOfOthers(
  staff: Staff,
  { clientId }: RowsPlace,
  table: DataTable,
): Promise<void> {
  if (!table.of || isForClient(table, await readFirst(bank.readClient(staff, clientId)))) return
  throw new ProblemError('refused', {
    detail: sentences(said('problems.nothingSaved'), whyNotFor(table)),
  })
}

/** Every column’s value in its one text form; null for an empty one. */
function inTextForm(columns: readonly Column[], row: Values): Values {
  return Object.fromEntries(
    columns.map((column) => {
      const checked = checkValue(column, valueIn(row, column.name) ?? '')
      return [column.name, checked.ok ? checked.value : null]
    }),
  )
}
