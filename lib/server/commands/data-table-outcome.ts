import 'server-only'
import type { DataTable, Entry } from '@/lib/data-tables/data-table'
import type { TableAction } from '@/lib/data-tables/rules'
import type { EntryAnswer } from '@/lib/data-tables/schema'
import { bank } from '../bank/bank'
import type { CommandAccepted } from '../bank/exchanged'
import { readFirst } from '../http/problems'
import type { Staff } from '../session/staff'
import { explainTableRefusal } from './data-table-refusals'
import { settle } from './settle'

/** The rows of one client in one data table. */
export type RowsPlace = { clientId: number; table: string }

type RowsCommand = {
  action: TableAction
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Whether the rows are as the command should leave them; called where the bank took it. */
  reached: (entries: Entry[]) => boolean
  /** Whether the rows show this very command; called where its answer was lost. */
  ours: (entries: Entry[]) => boolean
}

/** Sends one command on rows and says truthfully how it ended, as `settle` does. */
export async function carryOutOnRows(
  staff: Staff,
  place: RowsPlace,
  command: RowsCommand,
): Promise<EntryAnswer> {
  const { outcome, now } = await settle({
    ...command,
    read: async () => (await bank.readEntries(staff, place.clientId, place.table)).entries,
    explain: (refusal) => explainTableRefusal(staff, { ...place, action: command.action }, refusal),
  })
  return { outcome, entries: now }
}

/** The rows as they are before a command. Throws `ProblemError` where the bank refuses them. */
export async function readRows(
  staff: Staff,
  place: RowsPlace,
): Promise<{ table: DataTable; entries: Entry[] }> {
  return await readFirst(bank.readEntries(staff, place.clientId, place.table), (refusal) =>
    explainTableRefusal(staff, { ...place, action: 'read' }, refusal),
  )
}
