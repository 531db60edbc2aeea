import 'server-only'
import type { Permission } from '@/lib/permissions'
import { said } from '@/lib/words/said'
import type { BankRefusal } from '../bank/errors'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import { explain, notThere, valuesIn } from './explain'

/** Why the bank refused a command on an identity record or its documents, as `explain` finds it. */
export async function explainIdentifierRefusal(
  staff: Staff,
  /** The permission that the bank asks for. */
  permission: Permission,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    permission,
    stated: valuesOfRecord,
    absent: notThere,
  }
  return explain(staff, causes, refusal)
}

const MEANINGS = {
  'value.noSuchCode': { name: 'kindId', message: said('problems.record.noSuchKind') },
}

// A value that conflicts with another record is not a typing mistake, hence `refused`.
function valuesOfRecord(refusal: BankRefusal): ProblemError | undefined {
  const fields = valuesIn(refusal, MEANINGS)
  if (fields.length === 0) return undefined
  return new ProblemError(refusal.status === 400 ? 'invalid_input' : 'refused', {
    detail: sentences(said('problems.bank.refusedValue'), said('problems.nothingChanged')),
    fields,
    basis: 'stated',
  })
}
