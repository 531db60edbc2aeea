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

/** How it ended, or that it is left; undefined for a client that is not to be sent. */
export function endOf(entry: Entry, run: Round): EndGroup | undefined {
  return isLeft(entry, run) ? 'left' : entry.end?.end
}

export const checkOf = ({ check }: Entry): CheckGroup | undefined => check?.group

/** What there is to say of a client last, and since when. */
export function lastOf({ check, end }: Entry): { reasons: Said[]; at: number } | undefined {
  return end && (!check || end.round >= check.round) ? end : check
}
