import { inventClient } from './client'
import type { ClientRow, SeedContext } from './context'
import { hasDataTableRows } from './data-table-rows'
import { type IdentifierRow, inventIdentifiers } from './identifiers'

/** What staff can find in the papers of a client. sandbox/README.md, "Papers to look at" */
export type Role =
  | 'upside-down'
  | 'sideways'
  | 'blurred'
  | 'other-person'
  | 'wrong-check-digit'
  | 'swapped-digits'
  | 'broken'
  | 'expired'
  | 'two-sides'
  | 'all-holders'

const [PASSPORT, CARD] = [89, 90]

const NEEDS: [Role, (client: ClientRow, all: IdentifierRow[], context: SeedContext) => boolean][] =
  [
    [
      'all-holders',
      ({ id }, [first], context) => hasDataTableRows(context, id) && isPicture(first, context),
    ],
    [
      'expired',
      (_, all, { today }) =>
        all.some((one) => isOpen(one) && isPassport(one) && isOver(one, today)),
    ],
    ['two-sides', (_, [first]) => first?.documentTypeId === CARD && isOpen(first)],
    ...(
      [
        'upside-down',
        'sideways',
        'blurred',
        'other-person',
        'wrong-check-digit',
        'swapped-digits',
        'broken',
      ] as const
    ).map((role): (typeof NEEDS)[number] => [
      role,
      (_, [first], { today }) => isPassport(first) && isOpen(first) && !isOver(first, today),
    ]),
  ]

/**
 * Gives each role to the newest pending person whose identifiers suit it, in a bank that has troubled papers. The result is by
 * client id; a small bank may lack some roles.
 */
export function findTroubled(context: SeedContext): Map<number, Role> {
  const found = new Map<number, Role>()
  if (!context.tenant.hasTroubledPapers) return found
  const open = new Map(NEEDS)
  for (let id = context.size; id > 0 && open.size > 0; id -= 1) {
    if (context.kindOf(id) !== 'pending') continue
    const { row, gap } = inventClient(context, id)
    if (row.legalForm !== 1) continue
    // The real ids count on from the first client; the choice of a role does not depend on them.
    const identifiers = inventIdentifiers(context, row, gap, () => 1)
    const role = [...open].find(([, suits]) => suits(row, identifiers, context))?.[0]
    if (role === undefined) continue
    found.set(id, role)
    open.delete(role)
  }
  return found
}

function isPassport(one: IdentifierRow | undefined): one is IdentifierRow {
  return one?.documentTypeId === PASSPORT
}

function isPicture(one: IdentifierRow | undefined, { today }: SeedContext): boolean {
  return one !== undefined && one.expiryDate !== null && isOpen(one) && !isOver(one, today)
}

// Nobody has decided on it, and it is active.
const isOpen = ({ decision, status }: IdentifierRow) => decision === null && status === 200
const isOver = ({ expiryDate }: IdentifierRow, today: string) =>
  expiryDate !== null && expiryDate < today
