import type { Can } from '@/lib/can'

/** What may stand beside the name, in reading order. Waiting and Activated are of different lists. */
export const LIST_COLUMNS = [
  'account',
  'status',
  'office',
  'officeId',
  'submitted',
  'verified',
  'waiting',
  'activated',
  'next',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export const DENSITIES = ['comfortable', 'compact'] as const
type Density = (typeof DENSITIES)[number]

/** How a person wants the clients list: what stands beside the name, and how close its rows are. */
export type ListLook = { density: Density; columns: readonly ListColumn[] }

export const DEFAULT_LOOK: ListLook = {
  density: 'comfortable',
  columns: ['account', 'status', 'office', 'submitted', 'waiting', 'activated', 'next'],
}

export const LOOK_COOKIE = 'clients-list'

/** The columns that a list of this bank can have. */
export const columnsAt = ({ verify }: Pick<Can, 'verify'>): ListColumn[] =>
  LIST_COLUMNS.filter((column) => column !== 'verified' || verify)

/**
 * Reads the cookie's value, `compact.account.status`. A density that there is not makes all of it nobody's choice. Of the
 * columns each counts that this bank has, in the order of the list and whatever stands beside it.
 */
export function readListLook(value: string | undefined, can: Pick<Can, 'verify'>): ListLook {
  const [first, ...names] = value?.split('.') ?? []
  const density = DENSITIES.find((one) => one === first)
  if (!density) return DEFAULT_LOOK
  return { density, columns: columnsAt(can).filter((column) => names.includes(column)) }
}

/** Writes the cookie's value; undefined for what is so without one. */
export function writeListLook({ density, columns }: ListLook): string | undefined {
  const written = [density, ...LIST_COLUMNS.filter((one) => columns.includes(one))].join('.')
  const usual = [DEFAULT_LOOK.density, ...DEFAULT_LOOK.columns].join('.')
  return written === usual ? undefined : written
}
