import 'server-only'
import { whyNotCreate } from '@/lib/client-details/rules'
import type { BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { detailRefused } from './change-refusals'

/**
 * Why the bank created no client, in terms staff can act on; as `explainRefusal` does for commands on
 * clients. What the bank wrote as text is never repeated.
 */
export async function explainNewClientRefusal(
  staff: Staff,
  refusal: BankRefusal,
): Promise<ProblemError> {
  if (refusal.has(core.refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? 'CREATE_CLIENT', 'stated')
  }
  const fields = refusal.errors.flatMap((error) => detailRefused(error, refusal))
  if (fields.length > 0)
    return new ProblemError('invalid_input', {
      detail: 'The bank refused a value. Nothing was created.',
      fields,
      basis: 'stated',
    })
  if (refusal.status === 403) {
    const permissions = await readPermissionsAgain(staff).catch(() => undefined)
    if (permissions && whyNotCreate(permissions)) return notPermitted('CREATE_CLIENT', 'inferred')
  }
  const code = refusal.errors[0]?.code
  return new ProblemError('refused', {
    detail: `Nothing was created. The bank answered ${refusal.status}${code ? ` with the code ${code}` : ' without a code'}, which this console does not know.`,
  })
}

function notPermitted(permission: string, basis: 'stated' | 'inferred'): ProblemError {
  return new ProblemError('not_permitted', {
    detail: `The bank asks for ${permission}, which you do not hold. Nothing was created.`,
    basis,
  })
}
