import 'server-only'
import type { CheckGroup, EndGroup } from '@/lib/runs/run'
import type { Said } from '@/lib/words/said'
import type { Entry, KeptRun } from './kept'

type Round = Pick<KeptRun, 'round'>

/** What became of it stands: it is sent no more, in whatever round. */
const isSettled = ({ end }: Entry) => end !== undefined && end.end !== 'refused'

/** Whether a client is still to be looked at in this round. */
export function isToCheck(entry: Entry, { round }: Round): boolean {
  return !isSettled(entry) && entry.check?.round !== round
}

/** Whether a client is still to be sent in this round. */
export function isLeft(entry: Entry, { round }: Round): boolean {
  const { check, end } = entry
  const isReady = check?.group === 'ready' && check.round === round
  return isReady && !isSettled(entry) && end?.round !== round
}

/** Whether it is not known how it ended. */
export const isUnknown = ({ end }: Entry): boolean => end?.end === 'unknown'

/** How it ended, or that it is left; undefined for a client that is not to be sent, or was found otherwise since. */
export function endOf(entry: Entry, run: Round): EndGroup | undefined {
  if (isLeft(entry, run)) return 'left'
  return isOutdated(entry) ? undefined : entry.end?.end
}

/** What this round has found of it before anything was sent. */
export const checkOf = ({ check }: Entry, { round }: Round): CheckGroup | undefined =>
  check?.round === round ? check.group : undefined

// A refusal is, once it was looked at again.
const isOutdated = (entry: Entry) =>
  !isSettled(entry) && (entry.check?.round ?? 0) > (entry.end?.round ?? 0)

/** What there is to say of a client last, and since when. */
export function lastOf(entry: Entry): { reasons: Said[]; at: number } | undefined {
  return entry.end && !isOutdated(entry) ? entry.end : entry.check
}
