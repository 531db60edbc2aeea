import 'server-only'
import { inWords } from '@/lib/data-tables/names'
import type { Mistake } from '@/lib/http/problem'
import { said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import type { Staff } from '../session/staff'

/**
 * The data tables in which the client still needs a row, each by its title (docs/bank-api.md, "Required data tables").
 * The bank's code contains a simplified form of the table's name; the definitions tell which table it is.
 */
export async function requiredTables(staff: Staff, refusal: BankRefusal): Promise<Mistake[]> {
  const required = refusal.reasons.flatMap(({ table }) => table ?? [])
  if (required.length === 0) return []
  const tables = await bank.readDataTables(staff).catch(() => [])
  return required.map((safeName) => {
    const table = tables.find(
      ({ name }) => name === safeName || name.replace(/[^A-Za-z0-9_]/g, '_') === safeName,
    )
    return {
      name: 'dataTable',
      message: said('problems.client.row', { table: table?.title ?? inWords(safeName) }),
    }
  })
}
