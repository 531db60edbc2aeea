import 'server-only'
import type { FileQuery } from '@/lib/http/query'
import { endNameOf, isMoving } from '@/lib/runs/rules'
import { said } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { withoutIsolates } from '@/lib/words/without-isolates'
import { env } from '../env'
import { clockOf } from '../exports/clock'
import { type ListFile, listFile } from '../exports/list-file'
import type { Staff } from '../session/staff'
import { type Entry, type KeptRun, ownRun, readEntries } from './kept'
import { type Named, namesOf } from './names'
import { checkOf, endOf, isUnsettled, lastOf } from './progress'
import { inOrder, reasonOf } from './view'

const AT_A_TIME = 50
/** For one batch of clients; a client whose name has not come by then is in the file by number. */
const NAMES_PATIENCE_MS = 60_000

type Row = { entry: Entry; run: KeptRun; named: Named | undefined }

/**
 * Writes every client of a run to a file, whatever became of it. A client that cannot be read appears by number. Stops
 * once the person is `leaving`. Throws `not_found`, and what `listFile` throws.
 */
export function outcomesFile(
  staff: Staff,
  id: string,
  { separator, file }: FileQuery,
  say: Say,
  leaving: AbortSignal,
): Promise<Response> {
  return listFile(
    staff,
    {
      list: 'outcomes',
      filters: {},
      separator,
      file,
      columns: columns(say),
      rows: ({ counts }, reader) => outcomes(reader, id, counts),
    },
    say,
    leaving,
  )
}

async function* outcomes(
  staff: Staff,
  id: string,
  counts: (total: number) => void,
): AsyncGenerator<Row[]> {
  const run = await ownRun(staff, id)
  const entries = inOrder(await readEntries(run), run)
  counts(entries.length)
  // The file begins before the names are read.
  yield []
  for (let at = 0; at < entries.length; at += AT_A_TIME) {
    const some = entries.slice(at, at + AT_A_TIME)
    const ids = some.map(({ clientId }) => clientId)
    const names = await namesOf(staff, run, ids, NAMES_PATIENCE_MS)
    yield some.map((entry) => ({ entry, run, named: names.get(entry.clientId) }))
  }
}

function columns(say: Say): ListFile<Row>['columns'] {
  const zone = env().BUSINESS_TIME_ZONE
  const clock = clockOf(zone)
  return [
    { heading: said('sheets.outcomes.id'), cell: ({ entry }) => String(entry.clientId) },
    { heading: said('sheets.outcomes.account'), cell: ({ named }) => named?.accountNo ?? '' },
    {
      heading: said('sheets.outcomes.name'),
      cell: ({ named }) => (named ? told(say, named.name) : ''),
    },
    {
      heading: said('sheets.outcomes.check'),
      cell: ({ entry, run }) => {
        // An earlier round's check counts only beside the outcome that followed from it.
        const check = endOf(entry, run) ? entry.check?.group : checkOf(entry, run)
        return check ? say(said(`runs.found.${check}`)) : ''
      },
    },
    {
      heading: said('sheets.outcomes.outcome'),
      cell: ({ entry, run }) => {
        const end = endOf(entry, run)
        // It may be on its way at this moment.
        if (end === 'left' && (isMoving(run) || isUnsettled(run))) return ''
        return end ? say(said(`runs.end.${endNameOf(run, end)}`)) : ''
      },
    },
    {
      heading: said('sheets.outcomes.reason'),
      cell: ({ entry, run }) => withoutIsolates(reasonOf(entry, run, say)),
    },
    {
      heading: said('sheets.outcomes.at', { zone }),
      cell: ({ entry, run }) => {
        const last = lastOf(entry, run)
        return last ? clock(last.at) : ''
      },
    },
  ]
}
