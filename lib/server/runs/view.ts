import 'server-only'
import { createHash } from 'node:crypto'
import {
  CHECKS,
  ENDS,
  type Run,
  type RunPage,
  type RunRow,
  type RunSummary,
  type Tally,
} from '@/lib/runs/run'
import { RUN_ROWS, type RunView, type Shown } from '@/lib/runs/search-params'
import type { Said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import type { Staff } from '../session/staff'
import { turnAt } from '../store/turn'
import { type Entry, type KeptRun, readEntries, turnOf } from './kept'
import { namesOf } from './names'
import { checkOf, endOf, isToCheck, isUnsettled, lastOf, paceOf } from './progress'
import { endsAll, lackedBy } from './send'

/** The page shows client numbers rather than wait for a slow bank; names that come later appear at the next reading. */
const NAMES_PATIENCE_MS = 2000

/** Builds the view of a run and one page of its clients, in the language of `say`. */
export async function viewRun(
  staff: Staff,
  run: KeptRun,
  view: RunView,
  say: Say,
): Promise<RunPage> {
  const [entries, worker] = await Promise.all([readEntries(run), turnAt(turnOf(run.id))])
  const shown = inOrder(
    entries.filter((entry) => isShown(entry, run, view)),
    run,
  )
  const rows = shown.slice((view.page - 1) * RUN_ROWS, view.page * RUN_ROWS)
  const { waitsUntil } = waitOf(run)
  const names = await namesOf(
    staff,
    run,
    // While the bank wants to be left alone, it is asked for no names either.
    waitsUntil ? [] : rows.map(({ clientId }) => clientId),
    NAMES_PATIENCE_MS,
  )
  return {
    run: {
      ...figuresOf(run, entries, say),
      ...((worker !== undefined || isUnsettled(run)) && { isAtWork: true }),
    },
    totalFilteredRecords: shown.length,
    pageItems: rows.map((entry): RunRow => {
      const { clientId } = entry
      const [check, end, last] = [checkOf(entry, run), endOf(entry, run), lastOf(entry, run)]
      const reason = last && reasonOf(entry, run, say)
      return {
        clientId,
        name: null,
        ...names.get(clientId),
        ...(check && { check }),
        ...(end && { end }),
        ...(reason && { reason }),
        ...(last && { at: last.at }),
      }
    }),
  }
}

/** A run with its totals, in the language of `say`. */
function figuresOf(run: KeptRun, entries: Entry[], say: Say): Run {
  const { id, task, count, phase, round, halt, madeAt, checkedAt, startedAt, endedAt } = run
  // The last one: the run may have halted before, for a permission that the person has by now.
  const [refusal] = entries
    .flatMap(({ end }) => (end?.round === round && endsAll(end) ? [end] : []))
    .toSorted((one, other) => other.at - one.at)
  const lacks = refusal && lackedBy(refusal)
  const tally = (show: Shown) =>
    tallyOf(
      entries.flatMap((entry) => findingOf(entry, run, show) ?? []),
      say,
    )
  const now = Date.now()
  const pace = paceOf(entries, run, now)
  return {
    id,
    task,
    count,
    phase,
    round,
    ...(halt && { halt }),
    ...(halt === 'permission' && lacks !== undefined && { lacks }),
    ...waitOf(run),
    now,
    ...(pace !== undefined && { pace }),
    madeAt,
    ...(checkedAt && { checkedAt }),
    ...(startedAt && { startedAt }),
    ...(endedAt && { endedAt }),
    toCheck: entries.filter((entry) => isToCheck(entry, run) || checkOf(entry, run)).length,
    checked: entries.filter((entry) => checkOf(entry, run)).length,
    checks: Object.fromEntries(
      CHECKS.map((group) => [group, tally(`check-${group}`)]),
    ) as Run['checks'], // of every group
    ends: Object.fromEntries(ENDS.map((group) => [group, tally(group)])) as Run['ends'], // of every group
  }
}

/** A run as the list of runs shows it. */
export function summaryOf(run: KeptRun): RunSummary {
  const { id, task, count, phase, halt, madeAt } = run
  return { id, task, count, phase, ...(halt && { halt }), ...waitOf(run), madeAt }
}

/** Until when the bank wants to be left alone; empty once that time is over. */
const waitOf = ({ waitsUntil = 0 }: KeptRun) => (waitsUntil > Date.now() ? { waitsUntil } : {})

/** Why a client is where it is, in one line and one language; empty if there is no reason to give. */
export const reasonOf = (entry: Entry, run: KeptRun, say: Say): string =>
  (lastOf(entry, run)?.reasons ?? []).map(say).join(' · ')

const MOST_REASONS = 12

// A client that lacks several things counts for each.
function tallyOf(findings: Finding[], say: Say): Tally {
  const counts = new Map<string, { text: string; count: number }>()
  for (const { reasons } of findings)
    for (const reason of reasons) {
      const id = reasonId(reason)
      counts.set(id, { text: say(reason), count: (counts.get(id)?.count ?? 0) + 1 })
    }
  const reasons = [...counts]
    .map(([id, counted]) => ({ id, ...counted }))
    .sort((one, other) => other.count - one.count)
  return { count: findings.length, reasons: reasons.slice(0, MOST_REASONS) }
}

// Short enough for an address, the same in every language, and hashed so that it reveals nothing of a client.
const reasonId = (reason: Said) =>
  createHash('sha256').update(JSON.stringify(reason)).digest('base64url').slice(0, 8)

type Finding = { reasons: Said[] }

/** What the view shows of a client under the chosen filter; undefined if the filter excludes it. */
function findingOf(entry: Entry, run: KeptRun, show: Shown): Finding | undefined {
  const nothing = { reasons: [] }
  if (show === 'all') return lastOf(entry, run) ?? nothing
  if (show === `check-${checkOf(entry, run)}`) return entry.check
  if (show !== endOf(entry, run)) return undefined
  return show === 'left' ? nothing : entry.end
}

function isShown(entry: Entry, run: KeptRun, { show, because }: RunView): boolean {
  const finding = findingOf(entry, run, show)
  if (!finding || because === undefined) return finding !== undefined
  return finding.reasons.some((reason) => reasonId(reason) === because)
}

/** Sorts by outcome: not known, refused, waiting, done, then clients not sent; within each, the earliest first. */
export function inOrder(entries: Entry[], run: KeptRun): Entry[] {
  const rank = (entry: Entry) => {
    const end = endOf(entry, run)
    return end === undefined ? ENDS.length : ENDS.indexOf(end)
  }
  const at = (entry: Entry) => (endOf(entry, run) === 'left' ? 0 : (lastOf(entry, run)?.at ?? 0))
  return entries.toSorted((one, other) => rank(one) - rank(other) || at(one) - at(other))
}
