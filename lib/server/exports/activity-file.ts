import 'server-only'
import { actionChoice, entityChoice } from '@/lib/activity/names'
import type { Activity, ActivityPage, ActivityValue } from '@/lib/activity/schema'
import {
  ACTIVATIONS,
  type ActivityExportQuery,
  type ActivityFilters,
} from '@/lib/activity/search-params'
import { type Member, recordedValue } from '@/lib/activity/values'
import { said, type Text } from '@/lib/words/said'
import { type Say, told } from '@/lib/words/say'
import { withoutIsolates } from '@/lib/words/without-isolates'
import { readOnce } from '../activity/names'
import { readTrail } from '../activity/pages'
import { env } from '../env'
import { rowsById } from '../reads/rows-by-id'
import type { Staff } from '../session/staff'
import { clockOf } from './clock'
import { type ListFile, listFile, PAGE } from './list-file'
import { type Follower, Incomplete, wholePage } from './whole-page'

type Columns = ListFile<Activity>['columns']

/**
 * The trail, or only its overrides, as a file, oldest entry first: sorted by id, so that new entries come after what was
 * read. Stops once the person is `leaving`. Throws as `listFile` does.
 */
export function activityFile(
  staff: Staff,
  { separator, file, ...filters }: ActivityExportQuery,
  say: Say,
  leaving: AbortSignal,
): Promise<Response> {
  const { overrides } = filters
  const rows: ListFile<Activity>['rows'] = ({ waits, counts }, reader) =>
    overrides
      ? // The number of overrides is known only after all activations were read.
        overridesIn(entries(reader, filters, { waits, leaving }))
      : entries(reader, filters, { waits, counts, leaving })
  const columns = overrides ? overrideColumns(say) : activityColumns(say)
  const list = overrides ? 'overrides' : 'activity'
  return listFile(staff, { list, filters, separator, file, columns, rows }, say, leaving)
}

function entries(
  staff: Staff,
  filters: ActivityFilters,
  follower: Follower,
): AsyncGenerator<Activity[]> {
  // Overrides are picked from all activations: a page of overrides alone would not tell where the next one begins.
  const asked = filters.overrides ? { ...filters, ...ACTIVATIONS, overrides: false } : filters
  const lists = readOnce()
  return rowsById(
    PAGE,
    (at) =>
      wholePage(
        staff,
        async (caller) => {
          const query = { ...asked, ...at, oldestFirst: true } as const
          const page = await readTrail(caller, query, undefined, lists)
          return isAsked(page, asked) ? page : { ...page, unfiltered: true as const }
        },
        follower,
      ),
    { readsAhead: true },
  )
}

// A bank that ignores the filters answers with everything.
const isAsked = ({ pageItems }: ActivityPage, asked: ActivityFilters) =>
  pageItems.every(
    ({ action, entity }) =>
      (!asked.action || action === asked.action) && (!asked.entity || entity === asked.entity),
  )

async function* overridesIn(pages: AsyncGenerator<Activity[]>): AsyncGenerator<Activity[]> {
  for await (const activations of pages) {
    // An activation that does not say whether it was by manual review.
    if (activations.some(({ byManualReview }) => byManualReview === undefined))
      throw new Incomplete('unreadable')
    yield activations.filter(({ byManualReview }) => byManualReview)
  }
}

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))

/** The first and last columns of each file of the trail. */
function trailColumns(say: Say) {
  const zone = env().BUSINESS_TIME_ZONE
  const clock = clockOf(zone)
  const moment = (at: number | undefined) => (at === undefined ? '' : clock(at))
  const begin: Columns = [
    { heading: said('sheets.trail.id'), cell: ({ id }) => String(id) },
    { heading: said('sheets.trail.at', { zone }), cell: ({ at }) => moment(at) },
    { heading: said('sheets.trail.person'), cell: ({ maker }) => text(maker) },
  ]
  const client: Columns = [
    { heading: said('sheets.trail.client'), cell: ({ clientId }) => text(clientId) },
    { heading: said('sheets.trail.name'), cell: ({ clientName }) => text(clientName) },
  ]
  const end: Columns = [
    {
      heading: said('sheets.trail.result'),
      cell: ({ result }) => (result ? say(said(`activity.result.${result}`)) : ''),
    },
    { heading: said('sheets.trail.checker'), cell: ({ checker }) => text(checker) },
    {
      heading: said('sheets.trail.decidedAt', { zone }),
      cell: ({ checker, decidedAt }) => (checker === undefined ? '' : moment(decidedAt)),
    },
    { heading: said('sheets.trail.hidden'), cell: ({ others }) => String(others) },
  ]
  return { begin, client, end }
}

function activityColumns(say: Say): Columns {
  const { begin, client, end } = trailColumns(say)
  return [
    ...begin,
    {
      heading: said('sheets.activity.action'),
      cell: ({ action }) => told(say, actionChoice(action)),
    },
    {
      heading: said('sheets.activity.record'),
      cell: ({ entity, table }) => told(say, entityChoice({ code: entity, name: table })),
    },
    {
      heading: said('sheets.activity.recordNumber'),
      cell: ({ resourceId }) => text(resourceId),
    },
    ...client,
    {
      heading: said('sheets.activity.review'),
      cell: ({ byManualReview }) => (byManualReview ? say(said('values.yes')) : ''),
    },
    { heading: said('sheets.activity.values'), cell: (entry) => valuesOf(entry, say) },
    ...end,
  ]
}

function overrideColumns(say: Say): Columns {
  const { begin, client, end } = trailColumns(say)
  const of = ({ changes }: Activity, member: Member) => {
    const after = changes.find((change) => change.member === member)?.after
    return typeof after === 'object' ? '' : text(after?.toString())
  }
  return [
    ...begin,
    ...client,
    {
      heading: said('sheets.overrides.activated'),
      cell: (entry) => of(entry, 'activatedOn'),
    },
    {
      heading: said('sheets.overrides.comments'),
      cell: (entry) => of(entry, 'reviewComments'),
    },
    ...end,
  ]
}

/** The recorded values in one cell, as the page shows them. */
function valuesOf({ changes, rowChanges = [] }: Activity, say: Say): string {
  const empty = said('recorded.empty')
  const shown = (member: Member, value: ActivityValue) => recordedValue(value, member)
  const line = (label: Text, after: Text, before: Text | undefined) =>
    say(
      before === undefined
        ? said('sheets.value', { label, after })
        : said('sheets.change', { label, before, after }),
    )
  const lines = [
    ...changes.map(({ member, before, after }) =>
      line(
        said(`recorded.member.${member}`),
        shown(member, after),
        before === undefined ? undefined : shown(member, before),
      ),
    ),
    ...rowChanges
      .flat()
      .map(({ label, before, after }) =>
        line(label, after ?? empty, before === null ? empty : before),
      ),
  ]
  return withoutIsolates(lines.join('; '))
}
