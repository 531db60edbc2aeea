import 'server-only'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { MOST_FIELDS } from '../http/json-body'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'

/** Whether the bank said the cause in a known code, or it was worked out by reading again. */
export type Basis = 'stated' | 'inferred'

/** What only one kind of command knows of the causes of its refusal. */
export type Causes<Now = never> = {
  /** What the bank asks for. */
  permission: string
  /** What a refusal leaves, as a sentence; "Nothing was changed." where absent. */
  undone?: string
  /** Reads what the command was about. */
  read?: () => Promise<Now>
  /** The cause that a known code says; `readNow` is `read`, or undefined where that fails. */
  stated?: (
    refusal: BankRefusal,
    readNow: () => Promise<Now | undefined>,
  ) => ProblemError | undefined | Promise<ProblemError | undefined>
  /** The value that an error of the bank is about; nothing where it is about none. */
  fieldsOf?: (error: BankErrorItem, refusal: BankRefusal) => ProblemField[]
  /** What is not there, where the bank answered 404. */
  absent?: (refusal: BankRefusal) => ProblemError
  /** The cause that the record shows as it is now. */
  inferred?: (now: Now) => ProblemError | undefined
}

/**
 * Why the bank refused a command, in terms staff can act on. A known code decides (`stated`); without one the
 * permissions and the record are read again and the cause is inferred, and the Problem says which of the two it was.
 * What the bank wrote as text is never repeated.
 */
export async function explain<Now = never>(
  staff: Staff,
  causes: Causes<Now>,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const { permission, undone = NOTHING } = causes
  const readNow = async () => causes.read?.().catch(() => undefined)
  if (refusal.has(core.refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, 'stated', undone)
  }
  const stated = await causes.stated?.(refusal, readNow)
  if (stated) return stated
  const fields = refusal.errors.flatMap((error) => causes.fieldsOf?.(error, refusal) ?? [])
  if (fields.length > 0) return valuesRefused(fields.slice(0, MOST_FIELDS), undone)
  if (refusal.status === 404 && causes.absent) return causes.absent(refusal)
  const [now, held] = await Promise.all([
    causes.inferred && readNow(),
    refusal.status === 403 ? readPermissionsAgain(staff).catch(() => undefined) : undefined,
  ])
  if (held && !holds(held, permission)) return notPermitted(permission, 'inferred', undone)
  return (now && causes.inferred?.(now)) ?? unknownCause(refusal, undone)
}

const NOTHING = 'Nothing was changed.'

function valuesRefused(fields: ProblemField[], undone: string): ProblemError {
  return new ProblemError('invalid_input', {
    detail: `The bank refused a value. ${undone}`,
    fields,
    basis: 'stated',
  })
}

/** A refusal of which the record does not say the cause, and the bank at most that the same waits already. */
export function unknownCause(refusal: BankRefusal, undone = NOTHING): ProblemError {
  if (refusal.has(core.approvals.alreadyAwaiting))
    return new ProblemError('moved_on', {
      detail: `The same was asked for already and waits for approval. ${undone}`,
      basis: 'stated',
    })
  const code = refusal.errors[0]?.code
  return new ProblemError('refused', {
    detail: `${undone} The bank answered ${refusal.status}${code ? ` with the code ${code}` : ' without a code'}, which this console does not know.`,
  })
}

/** The bank asks for a permission that this person does not hold. */
export function notPermitted(permission: string, basis: Basis, undone = NOTHING): ProblemError {
  return new ProblemError('not_permitted', {
    detail: `The bank asks for ${permission}, which you do not hold. ${undone}`,
    basis,
  })
}

/** What is not there, by the first known code of a refusal, in the words of `known`. */
export function notThere(refusal: BankRefusal, known: Record<string, string>): ProblemError {
  const [words] = refusal.errors.flatMap(({ code }) => known[code] ?? [])
  return new ProblemError('not_found', {
    detail: `${words ?? 'The bank has no such record, or it is not in your offices.'} ${NOTHING}`,
    ...(words && { basis: 'stated' }),
  })
}
