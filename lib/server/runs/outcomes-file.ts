import 'server-only'
import contentDisposition from 'content-disposition'
import { said } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { noteDone } from '../audit/audit-log'
import { env } from '../env'
import { BYTE_ORDER_MARK, csvLine } from '../exports/csv'
import { ProblemError } from '../http/problems'
import { logExport } from '../log'
import type { Staff } from '../session/staff'
import { type Entry, type KeptRun, ownRun, readEntries } from './kept'
import { type Named, namesOf } from './names'
import { endOf, lastOf } from './progress'
import { inOrder, reasonOf } from './view'

const AT_A_TIME = 50
/** Of so many together; who is not named by then is in the file by number. */
const NAMES_PATIENCE_MS = 60_000

const HEADINGS = ['id', 'account', 'name', 'check', 'outcome', 'reason', 'time'] as const

/**
 * Every client of a run as a file of separated values, in the language of `say`, whatever became of it. Who cannot be read is
 * in it by number. Throws `not_found`, and `not_permitted` where lists may not leave the console.
 */
export async function outcomesFile(staff: Staff, id: string, say: Say): Promise<Response> {
  if (env().CLIENTS_EXPORT === 'off')
    throw new ProblemError('not_permitted', { detail: said('exporting.off') })
  const run = await ownRun(staff, id)
  const entries = inOrder(await readEntries(run), run)
  const heading = csvLine(
    HEADINGS.map((name) => say(said(`runs.file.columns.${name}`))),
    ',',
  )
  let at = 0
  let isOver = false
  const end = (isWhole: boolean) => {
    // Where somebody leaves while names are read, these come when it is told already.
    if (isOver) return
    isOver = true
    const { tenant, traceId, session } = staff
    const { username, person } = session
    logExport({ list: 'outcomes', tenant, traceId, username, rows: at, isWhole, by: [] })
    noteDone({ tenant, person, traceId, action: 'export', how: 'outcomes' })
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(Buffer.from(BYTE_ORDER_MARK + heading)),
      async pull(controller) {
        const some = entries.slice(at, at + AT_A_TIME)
        if (some.length === 0) {
          end(true)
          return controller.close()
        }
        const names = await namesOf(
          staff,
          run,
          some.map(({ clientId }) => clientId),
          NAMES_PATIENCE_MS,
        )
        if (isOver) return
        at += some.length
        const lines = some.map((entry) =>
          csvLine(cellsOf(entry, run, names.get(entry.clientId), say), ','),
        )
        controller.enqueue(Buffer.from(lines.join('')))
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(
        `${say(said('runs.file.name'))}-${new Date(run.madeAt).toISOString().slice(0, 10)}.csv`,
      ),
      'cache-control': 'no-store, private',
    },
  })
}

function cellsOf(entry: Entry, run: KeptRun, named: Named | undefined, say: Say): string[] {
  const [check, end, last] = [entry.check?.group, endOf(entry, run), lastOf(entry)]
  return [
    String(entry.clientId),
    named?.accountNo ?? '',
    named ? told(say, named.name) : '',
    check ? say(said(`runs.found.${check}`)) : '',
    end ? say(said(`runs.end.${end === 'done' ? run.task.action : end}`)) : '',
    reasonOf(entry, say),
    last ? new Date(last.at).toISOString() : '',
  ]
}
