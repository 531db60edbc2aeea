import 'server-only'
import type { Cause } from '@/lib/causes'
import { documentPermission } from '@/lib/identifiers/rules'
import { type Said, said } from '@/lib/words/said'
import type { BankRefusal } from '../bank/errors'
import type { FilePlace } from '../bank/exchanged'
import { explainTableRefusal } from '../commands/data-table-refusals'
import { explainIdentifierRefusal } from '../commands/identifier-refusals'
import { NothingDone, ProblemError } from '../http/problems'
import { accountRefused } from '../session/ended'
import type { Staff } from '../session/staff'

type FileCommand = {
  place: FilePlace
  action: 'read' | 'add' | 'delete'
  /** The token that was used, if the request cannot be sent again with a newer one. */
  token?: string
}

/**
 * Explains why the bank refused a request about a file, in terms staff can act on. Throws `session_ended` or
 * `account_refused` if the refused token cannot be renewed.
 */
export async function explainFileRefusal(
  staff: Staff,
  { place, action, token }: FileCommand,
  refusal: BankRefusal,
): Promise<ProblemError> {
  if (refusal.status === 401) {
    if (token === undefined) return accountRefused()
    await staff.token(token)
    return new NothingDone('bank_failed', {
      detail: said('problems.file.sessionRenewed'),
    })
  }
  if (refusal.status === 413)
    return new ProblemError('too_large', {
      detail: said('problems.file.tooLargeForBank'),
      basis: 'stated',
    })
  const why = whatIsWrong(refusal)
  // The file itself is good, and the parts that have arrived are kept.
  if (why?.id === 'causes.file.incomplete' || why?.id === 'causes.file.partChanged')
    return new ProblemError('file_incomplete', { detail: why, basis: 'stated' })
  if (why)
    return new ProblemError('file_refused', {
      detail: said('problems.file.refused', { why }),
      basis: 'stated',
    })
  return 'table' in place
    ? explainTableRefusal(staff, { table: place.table, action }, refusal)
    : explainIdentifierRefusal(staff, documentPermission(action), refusal)
}

/** The bank's reason against the file itself; undefined if it gave none. */
export function whatIsWrong(refusal: BankRefusal): Said | undefined {
  const [cause] = refusal.reasons.flatMap(({ cause }) => (isOfFile(cause) ? cause : []))
  return cause && said(`causes.${cause}`)
}

const isOfFile = (cause: Cause | undefined): cause is Extract<Cause, `file.${string}`> =>
  cause?.startsWith('file.') === true
