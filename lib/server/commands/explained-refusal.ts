import 'server-only'
import type { Client } from '@/lib/clients/schema'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'
import { readClient } from '../bank/clients'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'

/** Whether the bank said the cause in a known code, or it was worked out by reading again. */
export type Basis = 'stated' | 'inferred'

/** What was asked about one client, and what only this command knows of the causes of a refusal. */
export type RefusedCommand = {
  clientId: number
  /** What the bank asks for. */
  permission: string
  /** The cause that a known code says; `readNow` reads the client, undefined where it cannot be read. */
  stated: (
    refusal: BankRefusal,
    readNow: () => Promise<Client | undefined>,
  ) => Promise<ProblemError | undefined>
  /** The value that an error of the bank is about; nothing where it is about none. */
  valueOf: (error: BankErrorItem, refusal: BankRefusal) => ProblemField[]
  /** The cause that the client shows as it is now. */
  inferred: (client: Client) => ProblemError | undefined
}

/**
 * Why the bank refused a command on a client, in terms staff can act on. A known code decides (`stated`);
 * without one the client and the permissions are read again and the cause is inferred, and the Problem
 * says which of the two it was. What the bank wrote as text is never repeated.
 */
export async function explainCommandRefusal(
  staff: Staff,
  command: RefusedCommand,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const { clientId, permission } = command
  const readNow = () => readClient(staff, clientId).catch(() => undefined)
  if (refusal.has(core.refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, 'stated')
  }
  const stated = await command.stated(refusal, readNow)
  if (stated) return stated
  const fields = refusal.errors.flatMap((error) => command.valueOf(error, refusal))
  if (fields.length > 0)
    return new ProblemError('invalid_input', {
      detail: 'The bank refused a value. Nothing was changed.',
      fields,
      basis: 'stated',
    })
  if (refusal.status === 404)
    return new ProblemError('not_found', {
      detail: 'The bank has no such client, or it is not in your offices.',
      basis: 'stated',
    })
  const [client, held] = await Promise.all([
    readNow(),
    refusal.status === 403 ? readPermissionsAgain(staff).catch(() => undefined) : undefined,
  ])
  if (held && !holds(held, permission)) return notPermitted(permission, 'inferred')
  return (client && command.inferred(client)) ?? unknownCause(refusal)
}

/** A refusal of which the record does not say the cause, and the bank at most that the same waits already. */
export function unknownCause(refusal: BankRefusal): ProblemError {
  if (refusal.has(core.approvals.alreadyAwaiting))
    return new ProblemError('moved_on', {
      detail: 'The same was asked for already and waits for approval. Nothing was changed.',
      basis: 'stated',
    })
  const code = refusal.errors[0]?.code
  return new ProblemError('refused', {
    detail: `Nothing was changed. The bank answered ${refusal.status}${code ? ` with the code ${code}` : ' without a code'}, which this console does not know.`,
  })
}

/** The bank asks for a permission that this person does not hold. */
export function notPermitted(permission: string, basis: Basis): ProblemError {
  return new ProblemError('not_permitted', {
    detail: `The bank asks for ${permission}, which you do not hold. Nothing was changed.`,
    basis,
  })
}
