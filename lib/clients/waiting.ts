import type { Can } from '@/lib/can'
import { type CalendarDate, compareDates, daysBetween } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'
import type { ClientListItem, Stage, TargetDays } from './client'
import { isOpen } from './state'

/** By what is said how long somebody waits: the session has all of it. */
export type Clock = { today: CalendarDate; targetDays: TargetDays; can: Pick<Can, 'verify'> }

/** Late from the target on, very late from twice the target on. */
export type Lateness = 'late' | 'veryLate'

/** How long a client has waited for a stage. `since` and `days` are both absent where that is not known. */
export type Waiting = {
  stage: Stage
  since?: CalendarDate
  /** Calendar days: of what began today, none. */
  days?: number
  target?: number
  late?: Lateness
}

/**
 * What a client waits for at this bank, and since when; undefined where it is not on its way. A day that the bank does not
 * say, or that is yet to come, is not known, and nobody is late by it.
 */
export function waitingOf(
  { state, timeline }: Pick<ClientListItem, 'state' | 'timeline'>,
  { today, targetDays, can }: Clock,
): Waiting | undefined {
  if (!isOpen(state)) return undefined
  const stage = state === 'pending' && can.verify ? 'verify' : 'activate'
  const target = targetDays[stage]
  const begun = state === 'verified' ? timeline.verified?.date : timeline.submitted?.date
  const since = begun && laterOf(begun, timeline.reopened?.date)
  const days = since && daysBetween(since, today)
  if (days === undefined || days < 0) return { stage, target }
  return { stage, since, days, target, late: latenessOf(days, target) }
}

/** How late something is that took or has taken so many days; undefined where it is in time or has no target. */
export function latenessOf(days: number, target: number | undefined): Lateness | undefined {
  if (target === undefined || days < target) return undefined
  return days < 2 * target ? 'late' : 'veryLate'
}

/** How long that is: "19 days". */
export function waitingWord({ days }: Waiting): Said {
  return days === undefined ? said('client.waiting.unknown') : said('client.waiting.days', { days })
}

/** The same with its exact day, and with the target where there is one. */
export function waitingInFull({ stage, since, target }: Waiting): Said {
  if (!since) return said('client.waiting.unknown')
  return target === undefined
    ? said('client.waiting.since', { stage, day: since })
    : said('client.waiting.sinceOf', { stage, day: since, target })
}

// Whoever was reopened begins anew.
function laterOf(day: CalendarDate, other: CalendarDate | undefined): CalendarDate {
  return other && compareDates(other, day) > 0 ? other : day
}
