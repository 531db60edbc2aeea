import 'server-only'
import { checkValue } from '@/lib/data-tables/checks'
import type { Column, DataTable, Entry, Values } from '@/lib/data-tables/data-table'
import { changedColumns, holdsValues } from '@/lib/data-tables/evidence'
import type { EntryAnswer, EntryChange } from '@/lib/data-tables/schema'
import { showValue, valueIn } from '@/lib/data-tables/values'
import type { Mistake } from '@/lib/http/problem'
import { type Said, said, type Text } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { carryOutOnRows, type RowsPlace, readRows } from './data-table-outcome'
import { definitionChanged } from './data-table-refusals'

/** One row; `entryId` is the client's own id where the table takes one row only. */
export type EntryPlace = RowsPlace & { entryId: number }

/**
 * Has the bank change values of one row, if it still holds what it held when it was opened. Throws
 * `not_found`, `changed_meanwhile`, `definition_changed`, `invalid_input` and what the bank refuses.
 */
export async function changeRow(
  staff: Staff,
  place: EntryPlace,
  { before, values }: EntryChange,
): Promise<EntryAnswer> {
  const { table, entry } = await readRow(staff, place)
  refuseIfChanged(table.columns, before, entry)
  const checked = checkChange(table, before, values)
  return carryOutOnRows(staff, place, {
    action: 'change',
    send: () => bank.changeEntry(staff, place.clientId, place.table, bankId(table, entry), checked),
    // A bank may write a value in another form.
    reached: (now) =>
      now.some(
        ({ id, values: held }) =>
          id === entry.id &&
          (changedColumns(table.columns, entry.values, held).length > 0 ||
            holdsValues(table.columns, held, checked)),
      ),
    ours: (now) =>
      now.some((row) => row.id === entry.id && holdsValues(table.columns, row.values, checked)),
  })
}

/** Has the bank delete one row, if it still holds exactly `before`. Throws as `changeRow`. */
export async function deleteRow(
  staff: Staff,
  place: EntryPlace,
  before: Values,
): Promise<EntryAnswer> {
  const { table, entry } = await readRow(staff, place)
  const nothing = Object.fromEntries(table.columns.map(({ name }) => [name, null]))
  refuseIfChanged(table.columns, { ...nothing, ...before }, entry)
  const isGone = (now: Entry[]) => now.every(({ id }) => id !== entry.id)
  return carryOutOnRows(staff, place, {
    action: 'delete',
    send: () => bank.deleteEntry(staff, place.clientId, place.table, bankId(table, entry)),
    reached: isGone,
    ours: isGone,
  })
}

async function readRow(
  staff: Staff,
  place: EntryPlace,
): Promise<{ table: DataTable; entry: Entry }> {
  const { table, entries } = await readRows(staff, place)
  const entry = entries.find(({ id }) => id === place.entryId)
  if (entry) return { table, entry }
  throw new ProblemError('not_found', {
    detail: said('problems.row.gone'),
  })
}

// For a table of one row the bank’s address takes no id; without one, several rows would all be affected.
const bankId = (table: DataTable, entry: Entry) => (table.allowsMultipleRows ? entry.id : undefined)

function refuseIfChanged(columns: readonly Column[], before: Values, entry: Entry): void {
  const changed = changedColumns(columns, before, entry.values)
  if (changed.length === 0) return
  throw new ProblemError('changed_meanwhile', {
    detail: said('problems.row.changedSinceOpened'),
    fields: changed.map((column) => ({
      name: column.name,
      message: said('problems.row.holds', {
        value: inShort(showValue(column, valueIn(entry.values, column.name) ?? null)),
      }),
    })),
  })
}

const inShort = (text: Text) =>
  typeof text === 'string' && text.length > 100 ? `${text.slice(0, 100)}…` : text

/** The values to send, in their one text form. */
function checkChange(table: DataTable, before: Values, values: Values): Values {
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  const checked: [string, string | null][] = []
  const fields: Mistake[] = []
  const removed: Said[] = []
  for (const [name, typed] of Object.entries(values)) {
    const column = columns.get(name)
    if (!column) {
      removed.push(said('rules.columnRemoved', { column: name }))
      continue
    }
    const value = checkValue(column, typed ?? '')
    if (!value.ok) fields.push({ name, message: value.message })
    else if (valueIn(before, name) === undefined)
      fields.push({ name, message: said('problems.row.sayBefore') })
    else checked.push([name, value.value])
  }
  if (removed.length > 0) throw definitionChanged(removed)
  if (Object.keys(values).length === 0)
    fields.push({ name: 'values', message: said('problems.row.noValue') })
  if (fields.length > 0)
    throw new ProblemError('invalid_input', { detail: said('problems.nothingSentToBank'), fields })
  return Object.fromEntries(checked)
}
