import type { Can } from '@/lib/can'

/** The columns that may stand beside the name, in reading order. `waiting` and `activated` belong to different lists. */
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

/** How a person wants the clients list: which columns it has, and how close its rows are. */
export type ListLook = { density: Density; columns: readonly ListColumn[] }

export const DEFAULT_LOOK: ListLook = {
  density: 'comfortable',
  columns: ['account', 'status', 'office', 'submitted', 'waiting', 'activated', 'next'],
}

export const LOOK_COOKIE = 'clients-list'

/** The columns that the list of this bank can have. */
export const columnsAt = ({ verify }: Pick<Can, 'verify'>): ListColumn[] =>
  LIST_COLUMNS.filter((column) => column !== 'verified' || verify)

/**
 * Reads the cookie's value, `compact.account.status`. An unknown density discards the whole value. Only columns that this
 * bank has count, in the order of the list; other names are ignored.
 */
export function readListLook(value: string | undefined, can: Pick<Can, 'verify'>): ListLook {
  const [first, ...names] = value?.split('.') ?? []
  const density = DENSITIES.find((one) => one === first)
  if (!density) return DEFAULT_LOOK
  return { density, columns: columnsAt(can).filter((column) => names.includes(column)) }
}

/** Writes the cookie's value; undefined for the default look. */
export function writeListLook({ density, columns }: ListLook): string | undefined {
  const written = [density, ...LIST_COLUMNS.filter((one) => columns.includes(one))].join('.')
  const usual = [DEFAULT_LOOK.density, ...DEFAULT_LOOK.columns].join('.')
  return written === usual ? undefined : written
}
