import { type CalendarDate, compareDates, parseIsoDate } from '@/lib/dates'
import { type Permission, type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type Said, said } from '@/lib/words/said'
import type { Identifier } from './identifier'

export type IdentifierAction = 'read' | 'reveal' | 'add' | 'edit' | 'delete' | 'approve' | 'reject'
export type DocumentAction = 'read' | 'add' | 'delete'

const PERMISSIONS: Record<IdentifierAction, Permission> = {
  read: 'identifier.read',
  reveal: 'identifier.read',
  add: 'identifier.create',
  edit: 'identifier.change',
  delete: 'identifier.delete',
  approve: 'identifier.approve',
  reject: 'identifier.reject',
}

const DOCUMENT_PERMISSIONS: Record<DocumentAction, Permission> = {
  read: 'document.read',
  add: 'document.create',
  delete: 'document.delete',
}

/** The permission that the bank requires (docs/bank-api.md, "Identifiers"). */
export function permissionFor(action: IdentifierAction): Permission {
  return PERMISSIONS[action]
}

/** The permission that the bank requires (docs/bank-api.md, "Documents"). */
export function documentPermission(action: DocumentAction): Permission {
  return DOCUMENT_PERMISSIONS[action]
}

/** Why `action` is not open to this person; undefined where it is. The bank decides in the end. */
export function reasonNotTo(action: IdentifierAction, permissions: Permissions): Said | undefined {
  return whyNotPermitted(permissions, PERMISSIONS[action])
}

/**
 * Whether a change must give the number: under another kind the bank may show in full one that it masks now, without a
 * reason and without an entry in its trail.
 */
export const needsNumber = (
  { kind, isMasked }: Identifier,
  { kindId, number }: { kindId?: number; number?: string },
): boolean => isMasked && kindId !== undefined && kindId !== kind.id && !number

type DayMistake = { name: 'issuedOn' | 'expiresOn'; message: Said }

/** What is wrong with the days sent for a record, by the bank's current day ("Identifiers"). */
export function dayMistakes(
  { issuedOn, expiresOn }: { issuedOn?: string; expiresOn?: string },
  today: CalendarDate,
): DayMistake[] {
  const issued = parseIsoDate(issuedOn ?? '')
  const expires = parseIsoDate(expiresOn ?? '')
  const mistakes: DayMistake[] = []
  if (issued && compareDates(issued, today) > 0)
    mistakes.push({ name: 'issuedOn', message: said('identifiers.wrong.issuedInFuture') })
  if (issued && expires && compareDates(expires, issued) < 0)
    mistakes.push({ name: 'expiresOn', message: said('identifiers.wrong.expiresBeforeIssue') })
  return mistakes
}
