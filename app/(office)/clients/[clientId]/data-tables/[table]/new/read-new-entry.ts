import type { DataTable, DataTableContents } from '@/lib/data-tables/data-table'
import type { Problem } from '@/lib/http/problem'
import { isPermitted } from '@/lib/permissions'
import { bank } from '@/lib/server/bank/bank'
import { drawn, drawnWhole } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import type { Staff } from '@/lib/server/session/staff'

type Read =
  | { table: DataTable | undefined; contents: DataTableContents | undefined }
  | { problem: Problem }

/**
 * The data for the form for new rows. A person may add rows without being allowed to read them; and a bank that gives
 * no definitions at all may still take rows: then the user describes the table in the form.
 */
export async function readNewEntry(staff: Staff, clientId: number, name: string): Promise<Read> {
  try {
    const contents = await bank.readTableContents(staff, clientId, name)
    return { table: drawnWhole(contents.table), contents: drawn(contents) }
  } catch (error) {
    const problem = await pageProblem(error, staff)
    const mayGoOn =
      ['not_found', 'not_permitted'].includes(problem.code) &&
      isPermitted(staff.session.permissions, 'row.create', name)
    if (!mayGoOn) return { problem }
    try {
      const table = await bank.readDataTable(staff, name)
      if (table || !(await givesDefinitions(staff)))
        return { table: drawnWhole(table), contents: undefined }
      return { problem }
    } catch (failure) {
      return { problem: await pageProblem(failure, staff) }
    }
  }
}

/** Whether the bank lists data tables for this person at all: a table missing from that list does not exist. */
function givesDefinitions(staff: Staff): Promise<boolean> {
  return bank.readDataTables(staff).then(
    () => true,
    () => false,
  )
}
