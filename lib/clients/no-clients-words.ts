import { kindOf } from './list-words'
import type { ClientFilters } from './search-params'

const inDigits = (count: number) => count.toLocaleString('en')

/** The ways on from a list with nothing in it. */
export const noClientsWords = {
  clearFilter: 'Clear the filter',
  showAll: 'Show all clients',
} as const

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

/** What is said of records that lack what is needed to show them. */
export const unreadable = (count: number) =>
  count === 1
    ? 'One record of this page lacks what is needed to show it and is left out. The bank should look at it.'
    : `${count} records of this page lack what is needed to show them and are left out. The bank should look at them.`
