import 'server-only'
import { permissionFor, type TableAction } from '@/lib/data-tables/rules'
import { holds, permissionName } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankRefusal } from '../bank/errors'
import { MOST_FIELDS } from '../http/json-body'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'
import { sentences } from '../words/sentences'
import { explain, notPermitted, notThere } from './explain'

/** What the console asked of a data table. */
export type TableCommand = { table: string; action: TableAction }

/** Why the bank refused a read or command on a data table, as `explain` finds it. */
export function explainTableRefusal(
  staff: Staff,
  { table, action }: TableCommand,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const causes = {
    permission: permissionFor(action),
    table,
    stated: statedOfTable,
    hasValues: refusal.status === 400,
    absent: notThere,
  }
  return explain(staff, causes, refusal)
}

function statedOfTable(refusal: BankRefusal): ProblemError | undefined {
  if (refusal.has('table.changed')) return definitionChanged([], 'stated')
  if (refusal.has('table.takesOneRow')) return onlyOneRow('stated')
  if (refusal.has('table.rowDoesNotFit'))
    return new ProblemError('refused', {
      detail: said('problems.row.doesNotFit'),
      basis: 'stated',
    })
  if (refusal.status !== 413) return undefined
  return new ProblemError('too_large', {
    detail: said('problems.row.tooMany'),
  })
}

/**
 * Throws `not_permitted` where neither the session nor the bank, asked again, gives this person the permission for
 * `action` in a table. Runs before a large request is read at all.
 */
export function mayInTable(action: TableAction) {
  return async (staff: Staff, { table }: { table: string }): Promise<void> => {
    const permission = permissionName(bank.permissionNames, permissionFor(action), table)
    if (holds(staff.session.permissions.granted, permission)) return
    if (!holds(await readPermissionsAgain(staff), permission))
      throw notPermitted(permission, 'inferred')
  }
}

/** The definition differs from the one the entry was made for; `changes` says how. */
export function definitionChanged(changes: Said[], basis?: 'stated'): ProblemError {
  return new ProblemError('definition_changed', {
    detail: sentences(said('problems.nothingSaved'), ...changes.slice(0, MOST_FIELDS)),
    basis,
  })
}

export function onlyOneRow(basis?: 'stated'): ProblemError {
  return new ProblemError('only_one_row', {
    detail: said('problems.row.onlyOne'),
    basis,
  })
}
