import 'server-only'
import { said } from '@/lib/words/said'
import type { BankRefusal } from '../bank/errors'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { explain } from './explain'

/** Why the bank did not create a client, as `explain` finds it. */
export function explainNewClientRefusal(staff: Staff, refusal: BankRefusal): Promise<ProblemError> {
  const undone = said('problems.nothingCreated')
  return explain(staff, { permission: 'client.create', undone, hasValues: true }, refusal)
}
