import 'server-only'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import {
  type ClientFilters,
  type ClientsExportQuery,
  FILE_COLUMNS,
  type FileColumn,
} from '@/lib/clients/search-params'
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
import { type Follower, wholePage } from './whole-page'

/** A list of clients as a file; stops once the person is `leaving`. Throws as `listFile` does. */
export function clientsFile(
  staff: Staff,
  { separator, file, columns: chosen = FILE_COLUMNS, ...filters }: ClientsExportQuery,
  say: Say,
  leaving: AbortSignal,
): Promise<Response> {
  return listFile(
    staff,
    {
      list: 'clients',
      filters,
      separator,
      file,
      columns: columns(say, chosen),
      rows: (follower, reader) => allClients(reader, filters, { ...follower, leaving }),
    },
    say,
    leaving,
  )
}

/**
 * All clients that the filters find, in the order of their ids, a page at a time. Throws `Incomplete` where not all of
 * them can be shown, and as `rowsById` does. Waits where the bank asks to, as `wholePage` does.
 */
export function allClients(
  staff: Staff,
  filters: ClientFilters,
  follower?: Follower,
): AsyncGenerator<ClientListItem[]> {
  const byId = { ...asOfToday(filters), orderBy: 'id', sortBy: 'ASC' } as const
  return rowsById(
    PAGE,
    (at) => wholePage(staff, (caller) => readListed(caller, { ...byId, ...at }), follower),
    { readsAhead: true },
  )
}

type Columns = ListFile<ClientListItem>['columns']

/** Always includes the id, which identifies a row whatever other columns are chosen. */
function columns(say: Say, chosen: readonly FileColumn[]): Columns {
  const text = (one: Text | undefined) => (one === undefined ? '' : told(say, one))
  const day = (date: CalendarDate | undefined) => (date ? toIsoDate(date) : '')
  const cells: Record<FileColumn, Columns[number]['cell']> = {
    account: ({ accountNo }) => accountNo ?? '',
    name: (client) => text(nameOf(client)),
    status: (client) => text(stateWord(client)),
    office: (client) => text(officeOf(client)),
    submitted: ({ timeline }) => day(timeline.submitted?.date),
    verified: ({ timeline }) => (bank.can.verify ? day(timeline.verified?.date) : ''),
    activated: ({ timeline }) => day(timeline.activated?.date),
  }
  return [
    { heading: said('sheets.clients.id'), cell: ({ id }) => String(id) },
    ...FILE_COLUMNS.filter((column) => chosen.includes(column)).map((column) => ({
      heading: said(`sheets.clients.${column}`),
      cell: cells[column],
    })),
  ]
}
