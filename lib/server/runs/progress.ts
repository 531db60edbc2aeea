import 'server-only'
import type { CheckGroup, EndGroup } from '@/lib/runs/run'
import type { Said } from '@/lib/words/said'
import type { Entry, KeptRun } from './kept'

type Round = Pick<KeptRun, 'round'>
type Going = Round & Pick<KeptRun, 'startedAt' | 'wentOnAt' | 'waitsUntil'>

/** The outcome is final: the client is not sent again in any round. */
const isSettled = ({ end }: Entry) => end !== undefined && end.end !== 'refused'

/** Whether a client must still be checked in this round. */
export function isToCheck(entry: Entry, { round }: Round): boolean {
  return !isSettled(entry) && entry.check?.round !== round
}

/** Whether a client must still be sent in this round. */
export function isLeft(entry: Entry, { round }: Round): boolean {
  const { check, end } = entry
  const isReady = check?.group === 'ready' && check.round === round
  return isReady && !isSettled(entry) && end?.round !== round
}

/** Whether the outcome of a client is not known. */
export const isUnknown = ({ end }: Entry): boolean => end?.end === 'unknown'

/** The clients for whom the bank was last asked in vain, apart from the others, who come first. */
export const unreadApart = (entries: Entry[]) => ({
  others: entries.filter(({ unread }) => !unread),
  unread: entries.filter(({ unread }) => unread),
})

/** Whether a run was halted while it sent, and its copy may have died before it noted what became of the last clients. */
export const isUnsettled = ({ phase, halt, goes, settled }: KeptRun): boolean =>
  phase === 'sending' && halt !== undefined && settled !== goes

/**
 * The outcome of a client, or `left`; undefined for a client that will not be sent, or whose outcome a later check has
 * replaced.
 */
export function endOf(entry: Entry, run: Round): EndGroup | undefined {
  if (isLeft(entry, run)) return 'left'
  return isOutdated(entry) ? undefined : entry.end?.end
}

/** Fewer answers do not show how long the others will take. */
const FEWEST_FOR_PACE = 8

/**
 * How many milliseconds a client takes, by the answers since the run last went on: its person said so, another copy took
 * it over, or the bank's pause was over. Undefined while they are too few to tell.
 */
export function paceOf(entries: Entry[], run: Going, now: number): number | undefined {
  // A copy of an older version notes only the start.
  const since = Math.max(run.startedAt ?? 0, run.wentOnAt ?? 0, run.waitsUntil ?? 0)
  const answered = entries.filter(({ end }) => end?.round === run.round && end.at >= since).length
  return answered < FEWEST_FOR_PACE ? undefined : (now - since) / answered
}

/** The result of this round's check. */
export const checkOf = ({ check }: Entry, { round }: Round): CheckGroup | undefined =>
  check?.round === round ? check.group : undefined

// A refusal is outdated once the client was checked again.
const isOutdated = (entry: Entry) =>
  !isSettled(entry) && (entry.check?.round ?? 0) > (entry.end?.round ?? 0)

/**
 * The latest outcome or check of a client, and its time; undefined for a client without an outcome that this round has not
 * checked yet.
 */
export function lastOf(
  entry: Entry,
  { round }: Round,
): { reasons: Said[]; at: number } | undefined {
  if (entry.end && !isOutdated(entry)) return entry.end
  return entry.check?.round === round ? entry.check : undefined
}
