import 'server-only'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import type { ClientFilters, ClientsExportQuery } from '@/lib/clients/search-params'
import { stateWord } from '@/lib/clients/state'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { said, type Text } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { bank } from '../bank/bank'
import { asOfToday } from '../reads/as-of-today'
import { readListed } from '../reads/clients-page'
import { rowsById } from '../reads/rows-by-id'
import type { Staff } from '../session/staff'
import { type ListFile, listFile, PAGE } from './list-file'
import { wholePage } from './whole-page'

/** A list of clients as a file. Throws as `listFile` does. */
export function clientsFile(
  staff: Staff,
  { separator, file, ...filters }: ClientsExportQuery,
  say: Say,
): Promise<Response> {
  const dated = asOfToday(filters)
  const rows = allClients(staff, dated)
  return listFile(
    staff,
    { list: 'clients', filters, separator, file, columns: columns(say), rows },
    say,
  )
}

/**
 * All clients that filters find, in the order of their ids, some at a time. Throws `Incomplete` where they cannot all be
 * shown, and as `rowsById` does. A bank that asks to wait is waited for.
 */
export function allClients(staff: Staff, filters: ClientFilters): AsyncGenerator<ClientListItem[]> {
  const byId = { ...asOfToday(filters), orderBy: 'id', sortBy: 'ASC' } as const
  return rowsById(
    PAGE,
    (at) => wholePage(staff, (caller) => readListed(caller, { ...byId, ...at })),
    { readsAhead: true },
  )
}

function columns(say: Say): ListFile<ClientListItem>['columns'] {
  const text = (one: Text | undefined) => (one === undefined ? '' : told(say, one))
  const day = (date: CalendarDate | undefined) => (date ? toIsoDate(date) : '')
  return [
    { heading: said('sheets.clients.id'), cell: ({ id }) => String(id) },
    { heading: said('sheets.clients.account'), cell: ({ accountNo }) => accountNo ?? '' },
    { heading: said('sheets.clients.name'), cell: (client) => text(nameOf(client)) },
    { heading: said('sheets.clients.status'), cell: (client) => text(stateWord(client)) },
    { heading: said('sheets.clients.office'), cell: (client) => text(officeOf(client)) },
    {
      heading: said('sheets.clients.submitted'),
      cell: ({ timeline }) => day(timeline.submitted?.date),
    },
    {
      heading: said('sheets.clients.verified'),
      cell: ({ timeline }) => (bank.can.verify ? day(timeline.verified?.date) : ''),
    },
    {
      heading: said('sheets.clients.activated'),
      cell: ({ timeline }) => day(timeline.activated?.date),
    },
  ]
}
