import 'server-only'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { notPermitted, unknownCause } from './explained-refusal'

/**
 * Why the bank refused something about an identity record or its documents, in terms staff can act on: by a known code
 * (`stated`), else for want of a permission (`inferred`). What the bank wrote as text is never repeated.
 */
export async function explainIdentifierRefusal(
  staff: Staff,
  /** What the bank asks for whoever does this. */
  permission: string,
  refusal: BankRefusal,
): Promise<ProblemError> {
  if (refusal.has(core.refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, 'stated')
  }
  const fields = refusal.errors.flatMap((error) => valueRefused(refusal.status, error))
  if (fields.length > 0)
    return new ProblemError(refusal.status === 400 ? 'invalid_input' : 'refused', {
      detail: 'The bank refused a value. Nothing was changed.',
      fields,
      basis: 'stated',
    })
  if (refusal.status === 404) return absent(refusal)
  if (refusal.status === 403) {
    const permissions = await readPermissionsAgain(staff).catch(() => undefined)
    if (permissions && !holds(permissions, permission)) return notPermitted(permission, 'inferred')
  }
  return unknownCause(refusal)
}

function valueRefused(status: number, { code, parameter }: BankErrorItem): ProblemField[] {
  const { values, fields } = core.identifiers
  const known = values[code]
  if (known) return [known]
  if (status !== 400 || parameter === undefined) return []
  const message = core.refusals.values[code] ?? `Refused by the bank (${code}).`
  return [{ name: fields[parameter] ?? parameter, message }]
}

function absent(refusal: BankRefusal): ProblemError {
  const known = refusal.errors.flatMap(({ code }) => core.identifiers.absent[code] ?? [])
  return new ProblemError('not_found', {
    detail: `${known[0] ?? 'The bank has no such record, or it is not in your offices.'} Nothing was changed.`,
    ...(known.length > 0 && { basis: 'stated' }),
  })
}
