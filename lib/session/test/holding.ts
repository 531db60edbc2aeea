import type { Permission, PermissionNames, Permissions } from '@/lib/permissions'

const CLIENT = [
  'create',
  'change',
  'delete',
  'verify',
  'activate',
  'reject',
  'withdraw',
  'close',
  'reactivate',
  'undoRejection',
  'undoWithdrawal',
] as const
const IDENTIFIER = ['read', 'create', 'change', 'delete', 'approve', 'reject'] as const
const DOCUMENT = ['read', 'create', 'delete'] as const
const ROW = ['read', 'create', 'change', 'delete'] as const

type Named =
  | `client.${(typeof CLIENT)[number]}`
  | `identifier.${(typeof IDENTIFIER)[number]}`
  | `document.${(typeof DOCUMENT)[number]}`
  | `row.${(typeof ROW)[number]}`
  | 'trail.read'
  | 'approvals.read'
  | 'approvals.decide'

/** Names of an imaginary bank: "may client.activate". */
const names: PermissionNames = Object.fromEntries([
  ...CLIENT.map((one) => [`client.${one}`, `may client.${one}`]),
  ...IDENTIFIER.map((one) => [`identifier.${one}`, `may identifier.${one}`]),
  ...DOCUMENT.map((one) => [`document.${one}`, `may document.${one}`]),
  ...ROW.map((one) => [`row.${one}`, `may row.${one} of *`]),
  ['trail.read', 'may trail.read'],
  ['approvals.read', 'may approvals.read'],
  ['approvals.decide', '* too'],
]) as Record<Named, string> // the names it was made with

/** The permissions of somebody who holds these; `*` is everything, and `row.*` is any action on rows. */
export function holding(...held: (Permission | '*' | 'row.*')[]): Permissions {
  return {
    granted: held.map((one) => (one === '*' ? one : one === 'row.*' ? 'may row.*' : names[one])),
    names,
  }
}
