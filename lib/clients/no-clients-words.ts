import type { Can } from '@/lib/can'
import { kindOf } from './list-words'
import type { ClientFilters } from './search-params'

const inDigits = (count: number) => count.toLocaleString('en')

/** The ways on from a list with nothing in it. */
export const noClientsWords = {
  clearFilter: 'Clear the filter',
  showAll: 'Show all clients',
} as const

/**
 * Why nothing is shown: who was found stands elsewhere (`elsewhere`, under all statuses), or else what there would be
 * without the typed filter (`withoutFilter`); undefined where that is not known. What finds somebody is not looked for
 * otherwise, so that nothing can be said then of what else a text may be.
 */
export function nothingFoundText(
  filters: ClientFilters,
  office: string | undefined,
  { withoutFilter, elsewhere }: { withoutFilter?: number; elsewhere?: number },
  { accountNoSearch }: Pick<Can, 'accountNoSearch'> = { accountNoSearch: true },
): string | undefined {
  if (!filters.q) return undefined
  if (elsewhere === undefined && filters.status !== 'all') return undefined
  if (elsewhere) {
    const found = elsewhere === 1 ? 'The one client' : `None of the ${inDigits(elsewhere)} clients`
    const is = elsewhere === 1 ? 'is not' : 'is'
    return `${found} this finds ${is} ${kindOf(filters.status).trim()}.`
  }
  const none =
    accountNoSearch && /^\d+$/.test(filters.q)
      ? 'none has an account number that begins with this, or has this telephone number or external id.'
      : 'none has this in its name or as its external id.'
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
