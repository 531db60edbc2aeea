import { isolated } from '@/lib/unseen'
import type { FoundBy } from './client'
import type { ClientFilters, ClientsView, StatusFilter } from './search-params'

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
  filter: 'Filter by name, account or telephone',
  filterByName: 'Filter by name or external id',
  unfiltered:
    'The bank did not choose these clients as was asked: some of them are not what this list is for. How many there are of each is not known.',
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
  foundBy: {
    mobileNo: 'by the last digits of a telephone number',
    emailAddress: 'by e-mail address',
    externalId: 'by external id',
  } satisfies Record<FoundBy, string>,
  rowsOf: ({ status, q, page }: ClientsView, office: string | undefined) =>
    `These rows are those of ${statusWords[status]}${q ? `, “${isolated(q)}”` : ''}${office ? `, ${isolated(office)}` : ''}, page ${page}.`,
  apply: 'Apply',
  retry: 'Retry',
  oldRows: 'Beneath are the rows as they were read before.',
  leftOut: (count: number) => `Records of this page that cannot be shown: ${count}`,
} as const

/** The title of a list with nothing in it: what was looked for, and where. */
export function nothingFoundTitle(filters: ClientFilters, office: string | undefined): string {
  const { status, q } = filters
  const at = office ? ` at ${isolated(office)}` : ''
  if (q)
    return `No client matches “${isolated(q)}”${status === 'all' ? '' : ` in ${statusWords[status]}`}${at}`
  return `No ${kindOf(status)}clients${at}`
}

/** "verified ", or nothing where all are meant. */
export function kindOf(status: StatusFilter): string {
  return status === 'all' ? '' : `${statusWords[status].toLowerCase()} `
}
