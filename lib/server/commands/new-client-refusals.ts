import 'server-only'
import { said } from '@/lib/words/said'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import { requiredTables } from '../reads/required-tables'
import type { Staff } from '../session/staff'
import { explain } from './explain'

/** Why the bank did not create a client, as `explain` finds it. */
export function explainNewClientRefusal(staff: Staff, refusal: BankRefusal): Promise<ProblemError> {
  const undone = said('problems.nothingCreated')
  const stated = (refused: BankRefusal) => rowsRequired(staff, refused)
  return explain(staff, { permission: 'client.create', undone, stated, hasValues: true }, refusal)
}

/** Some banks of the family take a new client only together with its rows in certain data tables. */
async function rowsRequired(staff: Staff, refusal: BankRefusal): Promise<ProblemError | undefined> {
  const fields = await requiredTables(staff, refusal)
  if (fields.length === 0) return undefined
  return new ProblemError('requirements_missing', {
    detail: said('problems.client.rowsWithNew'),
    fields,
    basis: 'stated',
  })
}
