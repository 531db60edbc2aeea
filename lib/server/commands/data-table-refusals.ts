import 'server-only'
import { permissionFor, type TableAction } from '@/lib/data-tables/rules'
import { fieldOf } from '@/lib/data-tables/values'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'
import type { BankErrorItem, BankRefusal } from '../bank/errors'
import { core } from '../bank/profile'
import { MOST_FIELDS } from '../http/json-body'
import { ProblemError } from '../http/problems'
import { readPermissionsAgain, type Staff } from '../session/staff'

/** What was asked of the bank about a data table. */
export type TableCommand = { table: string; action: TableAction }

/**
 * Why the bank refused something about a data table, in terms staff can act on; as `explainRefusal`
 * does for commands on clients. What the bank wrote as text is never repeated.
 */
export async function explainTableRefusal(
  staff: Staff,
  command: TableCommand,
  refusal: BankRefusal,
): Promise<ProblemError> {
  const { refusals } = core
  const permission = permissionFor(command.action, command.table)
  if (refusal.has(refusals.notAuthorised)) {
    // The person's rights have changed since sign-in; what is offered must follow.
    await readPermissionsAgain(staff).catch(() => undefined)
    return notPermitted(refusal.missingPermission ?? permission, 'stated')
  }
  if (refusal.has(refusals.definitionChanged)) return definitionChanged([], 'stated')
  if (refusal.has(refusals.onlyOneRow)) return onlyOneRow('stated')
  const fields = refusal.errors.flatMap(valueRefused)
  if (refusal.status === 400 && fields.length > 0)
    return new ProblemError('invalid_input', {
      detail: 'The bank refused a value. Nothing was changed.',
      fields: fields.slice(0, MOST_FIELDS),
      basis: 'stated',
    })
  if (refusal.status === 404) return absent(refusal)
  if (refusal.status === 413)
    return new ProblemError('too_large', {
      detail: 'The bank takes fewer rows at a time. Nothing was changed.',
    })
  if (refusal.status === 403) {
    const permissions = await readPermissionsAgain(staff).catch(() => undefined)
    if (permissions && !holds(permissions, permission)) return notPermitted(permission, 'inferred')
  }
  const code = refusal.errors[0]?.code
  return new ProblemError('refused', {
    detail: `Nothing was changed. The bank answered ${refusal.status}${code ? ` with the code ${code}` : ' without a code'}, which this console does not know.`,
  })
}

/**
 * Throws `not_permitted` where neither the session nor the bank, asked again, gives this person the right
 * to do `action` in a table: before so much as reading what a large request would have done.
 */
export function mayInTable(action: TableAction) {
  return async (staff: Staff, { table }: { table: string }): Promise<void> => {
    const permission = permissionFor(action, table)
    if (holds(staff.session.permissions, permission)) return
    if (!holds(await readPermissionsAgain(staff), permission))
      throw notPermitted(permission, 'inferred')
  }
}

/** The definition is not the one the entry was made for; `changes` says how, each in a sentence. */
export function definitionChanged(changes: string[], basis?: 'stated'): ProblemError {
  return new ProblemError('definition_changed', {
    detail: ['Nothing was saved.', ...changes.slice(0, MOST_FIELDS)].join(' '),
    basis,
  })
}

export function onlyOneRow(basis?: 'stated'): ProblemError {
  return new ProblemError('only_one_row', {
    detail: 'Nothing was saved. This data table takes one row for each client, and it is there.',
    basis,
  })
}

function absent(refusal: BankRefusal): ProblemError {
  const known = refusal.errors.flatMap(({ code }) => core.refusals.absent[code] ?? [])
  return new ProblemError('not_found', {
    detail: `${known[0] ?? 'The bank has no such record, or it is not in your offices.'} Nothing was changed.`,
    ...(known.length > 0 && { basis: 'stated' }),
  })
}

function notPermitted(permission: string, basis: 'stated' | 'inferred'): ProblemError {
  return new ProblemError('not_permitted', {
    detail: `The bank asks for ${permission}, which you do not hold. Nothing was changed.`,
    basis,
  })
}

// The bank calls a value of the fortieth row `entries[39].monthly_income`, and of one row by its column.
function valueRefused({ code, parameter }: BankErrorItem): ProblemField[] {
  const message = core.refusals.values[code]
  if (parameter === undefined) return message ? [{ name: '', message }] : []
  const [, row, column = ''] = /^entries\[(\d{1,6})\]\.(.+)$/.exec(parameter) ?? []
  const name = row === undefined ? parameter : fieldOf(Number(row), column)
  return [{ name, message: message ?? `Refused by the bank (${code}).` }]
}
