import { type CalendarDate, compareDates, parseIsoDate } from '@/lib/dates'
import type { ProblemField } from '@/lib/http/problem'
import { holds } from '@/lib/permissions'

export type IdentifierAction = 'read' | 'reveal' | 'add' | 'edit' | 'delete' | 'approve' | 'reject'
export type DocumentAction = 'read' | 'add' | 'delete'

const PERMISSIONS: Record<IdentifierAction, string> = {
  read: 'READ_CLIENTIDENTIFIER',
  reveal: 'READ_CLIENTIDENTIFIER',
  add: 'CREATE_CLIENTIDENTIFIER',
  edit: 'UPDATE_CLIENTIDENTIFIER',
  delete: 'DELETE_CLIENTIDENTIFIER',
  approve: 'APPROVE_CLIENTIDENTIFIER',
  reject: 'REJECT_CLIENTIDENTIFIER',
}

/** The permission the bank asks for (docs/bank-api.md, "Identifiers"). */
export function permissionFor(action: IdentifierAction): string {
  return PERMISSIONS[action]
}

/** The permission the bank asks for (docs/bank-api.md, "Documents"). */
export function documentPermission(action: DocumentAction): string {
  return { read: 'READ_DOCUMENT', add: 'CREATE_DOCUMENT', delete: 'DELETE_DOCUMENT' }[action]
}

/** Why `action` is not open to this person, in a sentence; undefined where it is. The bank has the last word. */
export function reasonNotTo(
  action: IdentifierAction,
  permissions: readonly string[],
): string | undefined {
  const permission = PERMISSIONS[action]
  return holds(permissions, permission) ? undefined : `Needs ${permission}, which you do not hold.`
}

/** What is wrong with the days that are sent of a record, by the day it is at the bank ("Identifiers"). */
export function dayMistakes(
  { issuedOn, expiresOn }: { issuedOn?: string; expiresOn?: string },
  today: CalendarDate,
): ProblemField[] {
  const issued = parseIsoDate(issuedOn ?? '')
  const expires = parseIsoDate(expiresOn ?? '')
  const mistakes: ProblemField[] = []
  if (issued && compareDates(issued, today) > 0)
    mistakes.push({ name: 'issuedOn', message: 'The day of issue cannot be in the future.' })
  if (issued && expires && compareDates(expires, issued) < 0)
    mistakes.push({ name: 'expiresOn', message: 'Not before the day it was issued.' })
  return mistakes
}
