import 'server-only'
import type { Cause } from '@/lib/causes'
import type { Mistake } from '@/lib/http/problem'
import { holds, type Permission, permissionName } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankRefusal, RefusalReason } from '../bank/errors'
import { MOST_FIELDS } from '../http/json-body'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { sentences } from '../words/sentences'

/** Whether the bank stated the cause in a known code, or the console inferred it by reading again. */
export type Basis = 'stated' | 'inferred'

/** What one kind of command adds to explain its refusals. */
export type Causes<Now = never> = {
  /** The permission that the bank asks for, and the data table it is for, if any. */
  permission: Permission
  table?: string
  /** What the refusal leaves, as a sentence; "Nothing was changed." where absent. */
  undone?: Said
  /** Reads the record that the command was about. */
  read?: () => Promise<Now>
  /** The cause stated by a known code; `readNow` is `read`, or undefined where that fails. */
  stated?: (
    refusal: BankRefusal,
    readNow: () => Promise<Now | undefined>,
  ) => ProblemError | undefined | Promise<ProblemError | undefined>
  /** Whether the bank may have refused a value; only then does the Problem name fields. */
  hasValues?: boolean
  /** What a cause means for this command’s own values, where its general words are not enough. */
  meanings?: Partial<Record<Cause, Mistake>>
  /** What does not exist, where the bank answered 404. */
  absent?: (refusal: BankRefusal) => ProblemError
  /** The cause that the record shows, as it is now. */
  inferred?: (now: Now) => ProblemError | undefined
}

/**
 * Why the bank refused a command, in terms staff can act on. A known code decides (`stated`). Without one, the
 * permissions and the record are read again and the cause is inferred; the Problem says which of the two it was. The
 * bank’s own text is never repeated.
 */
export async function explain<Now = never>(
  staff: Staff,
  causes: Causes<Now>,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const { undone = NOTHING } = causes
  const permission = permissionName(bank.permissionNames, causes.permission, causes.table)
  const readNow = async () => causes.read?.().catch(() => undefined)
  if (refusal.has('notPermitted')) {
    // The person’s permissions have changed since sign-in, and the actions offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, 'stated', undone)
  }
  const stated = await causes.stated?.(refusal, readNow)
  if (stated) return stated
  const fields = causes.hasValues ? valuesIn(refusal, causes.meanings) : []
  if (fields.length > 0) return valuesRefused(fields.slice(0, MOST_FIELDS), undone)
  if (refusal.status === 404 && causes.absent) return causes.absent(refusal)
  const [now, granted] = await Promise.all([
    causes.inferred && readNow(),
    refusal.status === 403 ? readPermissionsAgain(staff).catch(() => undefined) : undefined,
  ])
  if (granted && !holds(granted, permission)) return notPermitted(permission, 'inferred', undone)
  return (now && causes.inferred?.(now)) ?? unknownCause(refusal, undone)
}

const NOTHING = said('problems.nothingChanged')

function valuesRefused(fields: Mistake[], undone: Said): ProblemError {
  return new ProblemError('invalid_input', {
    detail: sentences(said('problems.bank.refusedValue'), undone),
    fields,
    basis: 'stated',
  })
}

/** A refusal whose cause the record does not show. The bank may say that the same request waits already. */
export function unknownCause(refusal: BankRefusal, undone = NOTHING): ProblemError {
  if (refusal.has('approval.waitsAlready'))
    return new ProblemError('moved_on', {
      detail: sentences(said('problems.bank.waitsAlready'), undone),
      basis: 'stated',
    })
  const code = refusal.reasons[0]?.code
  const status = String(refusal.status)
  return new ProblemError('refused', {
    detail: sentences(
      undone,
      code
        ? said('problems.bank.answeredCode', { status, code })
        : said('problems.bank.answeredNoCode', { status }),
    ),
  })
}

/**
 * The bank asks for a permission that this person does not hold, and may say which. Without a `basis` nothing was sent, so
 * the bank refused nothing.
 */
export function notPermitted(
  permission: string | undefined,
  basis?: Basis,
  undone = NOTHING,
): ProblemError {
  const lacks = permission
    ? said('problems.bank.asksFor', { permission })
    : said('problems.bank.asksForOne')
  return new ProblemError('not_permitted', {
    detail: sentences(lacks, undone),
    basis,
  })
}

/** What does not exist, from the first known cause of a refusal. */
export function notThere(refusal: BankRefusal): ProblemError {
  const [cause] = refusal.reasons.flatMap(({ cause }) => (isAbsence(cause) ? cause : []))
  return new ProblemError('not_found', {
    detail: sentences(cause ? said(`causes.${cause}`) : said('problems.bank.notThere'), NOTHING),
    ...(cause && { basis: 'stated' }),
  })
}

type Absence = Extract<Cause, `absent.${string}`>
type WrongValue = Extract<Cause, `value.${string}`>
const isAbsence = (cause: Cause | undefined): cause is Absence =>
  cause?.startsWith('absent.') === true
const isWrongValue = (cause: Cause | undefined): cause is WrongValue =>
  cause?.startsWith('value.') === true

/**
 * The values that a refusal concerns, each with a message. An unknown code is tied to a value only where the bank found
 * the request itself wrong (400).
 */
export function valuesIn(
  { status, reasons }: BankRefusal,
  meanings: Partial<Record<Cause, Mistake>> = {},
): Mistake[] {
  return reasons.flatMap(({ cause, code, field }: RefusalReason) => {
    const meaning = cause && meanings[cause]
    if (meaning) return [meaning]
    if (isWrongValue(cause)) return [{ name: field ?? '', message: said(`causes.${cause}`) }]
    const isValue = status === 400 && cause === undefined && field !== undefined
    return isValue ? [{ name: field, message: said('causes.refusedByBank', { code }) }] : []
  })
}
