import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import contentDisposition from 'content-disposition'
import { toIsoDate } from '@/lib/dates'
import type { Separator } from '@/lib/http/query'
import { type Said, said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import { noteDone } from '../audit/audit-log'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import { keepCopyFor } from '../http/stopping'
import { causeOf, log, logExport } from '../log'
import type { Staff } from '../session/staff'
import { followingToken } from '../session/tokens'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { takeExportPlace } from './export-places'
import { Progress } from './progress'
import { type Follower, isNotWhole } from './whole-page'

/** How many rows are read at a time. */
export const PAGE = 200

/** How a list is written as a file. */
export type ListFile<Row> = {
  list: 'clients' | 'activity' | 'overrides' | 'outcomes'
  /** The list’s filters; the log has the names of those that are set, not their values. */
  filters: Record<string, unknown>
  separator: Separator
  /** The name by which a page asks for the file’s progress; undefined where none does. */
  file: string | undefined
  columns: readonly { heading: Said; cell: (row: Row) => string }[]
  /** The rows, some at a time, read only as far as they are taken, on behalf of `reader`. */
  rows: (
    follower: Required<Pick<Follower, 'waits' | 'counts'>>,
    reader: Staff,
  ) => AsyncGenerator<Row[]>
}

/**
 * A list as a CSV file, written as it is read, in the language of `say`. Where the list cannot be read to its end, the
 * connection is cut, so that the browser shows a failed download, not a short file. Stops once the person is `leaving`.
 * Throws what reading the first rows throws, `not_permitted` where exports are off, and `too_much_begun`.
 */
export async function listFile<Row>(
  staff: Staff,
  { list, filters, separator, file, columns, rows: rowsOf }: ListFile<Row>,
  say: Say,
  leaving: AbortSignal,
): Promise<Response> {
  if (env().CLIENTS_EXPORT === 'off')
    throw new ProblemError('not_permitted', { detail: said('exporting.off') })
  const progress = new Progress(staff, file)
  const leave = await takeExportPlace(staff).catch(async (error: unknown) => {
    await progress.cut(0, error)
    throw error
  })
  progress.begin()
  // A fresh sign-in that another tab needed must not cut the file off.
  const rows = rowsOf(progress, { ...staff, token: followingToken(staff.sessionKey) })
  const first = await rows.next().catch(async (error: unknown) => {
    leave()
    await progress.cut(0, error)
    if (!isNotWhole(error)) throw error
    throw new ProblemError('bank_bad_answer', { detail: said('exporting.notWhole') })
  })
  const mark = separator === 'semicolon' ? ';' : ','
  let count = 0
  const written = (some: Row[]) => {
    count += some.length
    const lines = some.map((row) =>
      csvLine(
        columns.map(({ cell }) => cell(row)),
        mark,
      ),
    )
    return Buffer.from(lines.join(''))
  }
  const heading = csvLine(
    columns.map((column) => say(column.heading)),
    mark,
  )
  let isOver = false
  let letGo = () => {}
  // A copy that is stopping waits for nothing that begins once its last connection is gone, such as the line of the audit log.
  keepCopyFor(
    new Promise<void>((resolve) => {
      letGo = resolve
    }),
  )
  const end = (isWhole: boolean) => {
    // Rows may still arrive after the person has left and the end is logged.
    if (isOver) return
    isOver = true
    leave()
    const { tenant, traceId, session } = staff
    const by = Object.keys(filters).filter((name) => isSet(filters[name]))
    logExport({ list, tenant, traceId, username: session.username, rows: count, isWhole, by })
    noteDone({ tenant, person: session.person, traceId, action: 'export', how: list })
    letGo()
  }
  const leftBehind = AsyncResource.bind(async () => {
    if (isOver) return
    end(false)
    await progress.cut(count)
    await rows.return(undefined)
  })
  // For a person who leaves before Next begins to read the file, it neither reads nor cancels it.
  const left = AsyncResource.bind(() => keepCopyFor(leftBehind()))
  if (leaving.aborted) left()
  else leaving.addEventListener('abort', left, { once: true })
  // Its methods are called outside the request, where nothing could make this copy wait, such as for a renewed token.
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(Buffer.from(BYTE_ORDER_MARK + heading))
        if (!first.done) controller.enqueue(written(first.value))
      },
      pull: AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        try {
          progress.rows(count)
          const { value, done } = await rows.next()
          if (isOver) return
          if (!done) return controller.enqueue(written(value))
          await progress.whole(count)
          end(true)
          controller.close()
        } catch (error) {
          if (isOver) return
          log('warn', 'a file of a list was cut off', {
            tenant: staff.tenant,
            traceId: staff.traceId,
            cause: causeOf(error),
          })
          end(false)
          await progress.cut(count, error)
          controller.error(error)
        }
      }),
      cancel: leftBehind,
    },
    // Writes nothing ahead of the browser.
    { highWaterMark: 0 },
  )
  const [year, month, day] = staff.session.today
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(
        `${say(said(`sheets.${list}.fileName`))}-${toIsoDate([year, month, day])}.csv`,
      ),
      'cache-control': 'no-store, private',
    },
  })
}

const isSet = (value: unknown) =>
  value !== undefined && value !== '' && value !== 'all' && value !== false
