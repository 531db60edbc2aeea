import 'server-only'
import type { ProblemField } from '@/lib/http/problem'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { explain, notThere } from './explain'

/** Why the bank refused something about an identity record or its documents, as `explain` finds it. */
export async function explainIdentifierRefusal(
  staff: Staff,
  /** What the bank asks for whoever does this. */
  permission: string,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    permission,
    stated: valuesOfRecord,
    absent: (said: BankRefusal) => notThere(said, core.identifiers.absent),
  }
  return explain(staff, causes, refusal)
}

// A value that does not go with another record is no mistake of the one who typed it.
function valuesOfRecord(refusal: BankRefusal): ProblemError | undefined {
  const fields = refusal.errors.flatMap((error) => valueRefused(refusal.status, error))
  if (fields.length === 0) return undefined
  return new ProblemError(refusal.status === 400 ? 'invalid_input' : 'refused', {
    detail: 'The bank refused a value. Nothing was changed.',
    fields,
    basis: 'stated',
  })
}

function valueRefused(status: number, { code, parameter }: BankErrorItem): ProblemField[] {
  const { values, fields } = core.identifiers
  const known = values[code]
  if (known) return [known]
  if (status !== 400 || parameter === undefined) return []
  const message = core.refusals.values[code] ?? `Refused by the bank (${code}).`
  return [{ name: fields[parameter] ?? parameter, message }]
}
