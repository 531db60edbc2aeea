import 'server-only'
import contentDisposition from 'content-disposition'
import type { ClientListItem } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import type { ExportQuery } from '@/lib/clients/search-params'
import { stateWord } from '@/lib/clients/state'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { said, type Text } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { bank } from '../bank/bank'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import { causeOf, log, logExport } from '../log'
import type { Staff } from '../session/staff'
import { allClients, Incomplete } from './all-clients'
import { BYTE_ORDER_MARK, csvLine } from './csv'

const HEADINGS = [
  'id',
  'account',
  'name',
  'status',
  'office',
  'submitted',
  'verified',
  'activated',
] as const

/** By what a list may be narrowed; of that the log has the names alone. */
const BY = ['status', 'q', 'officeId', 'submittedFrom', 'submittedTo'] as const

/**
 * A list of clients as a file of separated values, written as it is read, in the language of `say`. Where it cannot be
 * read to its end the connection is cut, so that a browser shows a failed download and no short file. Throws as reading
 * the first page of a list does, and `not_permitted` where files of clients are switched off.
 */
export async function clientsFile(
  staff: Staff,
  { separator, ...filters }: ExportQuery,
  say: Say,
): Promise<Response> {
  if (env().CLIENTS_EXPORT === 'off')
    throw new ProblemError('not_permitted', { detail: said('clients.export.off') })
  const pages = allClients(staff, filters)
  const first = await pages.next().catch((error: unknown) => {
    if (!(error instanceof Incomplete)) throw error
    throw new ProblemError('bank_bad_answer', { detail: said('clients.export.notWhole') })
  })
  const mark = separator === 'semicolon' ? ';' : ','
  const lineOf = (client: ClientListItem) => csvLine(cellsOf(client, say), mark)
  let rows = 0
  const written = (clients: ClientListItem[]) => {
    rows += clients.length
    return Buffer.from(clients.map(lineOf).join(''))
  }
  const heading = csvLine(
    HEADINGS.map((name) => say(said(`clients.export.columns.${name}`))),
    mark,
  )
  const end = (isWhole: boolean) => {
    const { tenant, traceId, session } = staff
    const by = BY.filter((name) => isSet(filters[name]))
    logExport({ tenant, traceId, username: session.username, rows, isWhole, by })
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(Buffer.from(BYTE_ORDER_MARK + heading))
        if (!first.done) controller.enqueue(written(first.value))
      },
      async pull(controller) {
        try {
          const { value, done } = await pages.next()
          if (!done) return controller.enqueue(written(value))
          end(true)
          controller.close()
        } catch (error) {
          log('warn', 'a file of clients was cut off', {
            tenant: staff.tenant,
            traceId: staff.traceId,
            cause: causeOf(error),
          })
          end(false)
          controller.error(error)
        }
      },
      async cancel() {
        end(false)
        await pages.return(undefined)
      },
    },
    // Nothing is read ahead of the browser.
    { highWaterMark: 0 },
  )
  const [year, month, day] = staff.session.today
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(
        `${say(said('clients.export.fileName'))}-${toIsoDate([year, month, day])}.csv`,
      ),
      'cache-control': 'no-store, private',
    },
  })
}

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== 'all'

function cellsOf(client: ClientListItem, say: Say): string[] {
  const { id, accountNo, timeline } = client
  const text = (one: Text | undefined) => (one === undefined ? '' : told(say, one))
  const day = (date: CalendarDate | undefined) => (date ? toIsoDate(date) : '')
  return [
    String(id),
    accountNo ?? '',
    text(nameOf(client)),
    text(stateWord(client)),
    text(officeOf(client)),
    day(timeline.submitted?.date),
    bank.can.verify ? day(timeline.verified?.date) : '',
    day(timeline.activated?.date),
  ]
}
