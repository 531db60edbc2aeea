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
    stated: (refused: BankRefusal) => statedOfTable(staff, table, refused),
    hasValues: refusal.status === 400,
    absent: notThere,
  }
  return explain(staff, causes, refusal)
}

async function statedOfTable(
  staff: Staff,
  table: string,
  refusal: BankRefusal,
): Promise<ProblemError | undefined> {
  if (refusal.has('table.changed')) return definitionChanged([], 'stated')
  if (refusal.has('table.takesOneRow')) return onlyOneRow('stated')
  if (refusal.has('table.lacksValue')) return refusedRow(said('problems.row.lacksValue'))
  if (refusal.has('table.rowRepeats')) {
    const why = await whyNotTwice(staff, table)
    return why === 'row' ? onlyOneRow('stated') : refusedRow(said('problems.row.repeats', { why }))
  }
  if (refusal.has('table.rowDoesNotFit'))
    return refusedRow(said('problems.row.doesNotFit', { why: await whyNotTwice(staff, table) }))
  if (refusal.status !== 413) return undefined
  return new ProblemError('too_large', {
    detail: said('problems.row.tooMany'),
  })
}

const refusedRow = (detail: Said) => new ProblemError('refused', { detail, basis: 'stated' })

/** What the table may not hold twice: a client’s row, a value, either, or nothing; either too where no definition is read. */
async function whyNotTwice(
  staff: Staff,
  table: string,
): Promise<'row' | 'unique' | 'both' | 'nothing'> {
  const known = await bank.readDataTable(staff, table).catch(() => undefined)
  const hasUnique = known?.columns.some(({ unique }) => unique) ?? true
  if (known?.allowsMultipleRows) return hasUnique ? 'unique' : 'nothing'
  return hasUnique ? 'both' : 'row'
}

/**
 * Throws `not_permitted` where neither the session nor the bank, asked again, gives this person the permission for
 * `action` in a table. Runs before a large request is read at all.
 */
export function mayInTable(action: TableAction) {
  return async (staff: Staff, { table }: { table: string }): Promise<void> => {
    const permission = permissionName(bank.permissionNames, permissionFor(action), table)
    if (holds(staff.session.permissions.granted, permission)) return
    if (!holds(await readPermissionsAgain(staff), permission)) throw notPermitted(permission)
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
