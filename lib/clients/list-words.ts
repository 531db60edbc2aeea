import type { ClientFilters, StatusFilter } from './search-params'

const inDigits = (count: number) => count.toLocaleString('en')

export const statusWords: Record<StatusFilter, string> = {
  all: 'All',
  pending: 'Pending',
  verified: 'Verified',
  active: 'Active',
  closed: 'Closed',
}

/** Every word of the clients list. */
export const listWords = {
  title: 'Clients',
  status: 'Status',
  filter: 'Filter by name or account',
  office: 'Office',
  anyOffice: 'Any',
  officesUnknown: 'The bank’s offices could not be read.',
  columns: {
    name: 'Name',
    account: 'Account no.',
    status: 'Status',
    office: 'Office',
    submitted: 'Submitted',
    activated: 'Activated',
    next: 'Next step',
  },
  none: '—',
  found: 'clients found',
  apply: 'Apply',
  retry: 'Retry',
  oldRows: 'Beneath are the rows as they were read before.',
  clearFilter: 'Clear the filter',
  showAll: 'Show all clients',
  officeNumber: (officeId: number) => `Office ${officeId}`,
  unreadable: (count: number) =>
    count === 1
      ? 'One record of this page lacks what is needed to show it and is left out. The bank should look at it.'
      : `${count} records of this page lack what is needed to show them and are left out. The bank should look at them.`,
} as const

/** The title of a list with nothing in it: what was looked for, and where. */
export function nothingFoundTitle(filters: ClientFilters, office: string | undefined): string {
  const { status, q } = filters
  const at = office ? ` at ${office}` : ''
  if (q)
    return `No client matches “${q}”${status === 'all' ? '' : ` in ${statusWords[status]}`}${at}`
  return `No ${kindOf(status)}clients${at}`
}

/** What there would be without the typed filter; undefined where that is not known. */
export function nothingFoundText(
  filters: ClientFilters,
  office: string | undefined,
  withoutFilter: number | undefined,
): string | undefined {
  if (!filters.q) return undefined
  const none = /^\d+$/.test(filters.q)
    ? 'none has an account number that begins with this.'
    : 'none has this in its name.'
  if (withoutFilter === undefined) return `Of these clients, ${none}`
  const where = office ?? 'The bank'
  const clients = withoutFilter === 1 ? 'client' : 'clients'
  return `${where} has ${inDigits(withoutFilter)} ${kindOf(filters.status)}${clients}; ${none}`
}

function kindOf(status: StatusFilter): string {
  return status === 'all' ? '' : `${statusWords[status].toLowerCase()} `
}
