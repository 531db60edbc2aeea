import type { Can } from '@/lib/can'
import { type CalendarDate, compareDates, daysBetween } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'
import type { ClientListItem, Stage, TargetDays } from './client'
import { isOpen } from './state'

/** What a waiting time is measured by; the session has all of it. */
export type Clock = { today: CalendarDate; targetDays: TargetDays; can: Pick<Can, 'verify'> }

type Dated = Pick<ClientListItem, 'state' | 'timeline'>

/** Late once the target is reached, very late once twice the target is reached. */
type Lateness = 'late' | 'veryLate'

/** How long a client has waited for a stage. `since` and `days` are both absent where that is not known. */
export type Waiting = {
  stage: Stage
  since?: CalendarDate
  /** Calendar days; 0 for a wait that began today. */
  days?: number
  target?: number
  late?: Lateness
}

/**
 * The stage that a client waits for at this bank, and since when; undefined for a client that is not on its way. A start day
 * that is absent or in the future counts as unknown, and then the client is never late.
 */
export function waitingOf(client: Dated, clock: Clock): Waiting | undefined {
  if (!isOpen(client.state)) return undefined
  const stage = client.state === 'pending' && clock.can.verify ? 'verify' : 'activate'
  return spanOf(stage, client, clock.today, clock)
}

/** How long a stage took that ended on day `until`. */
export function spanOf(
  stage: Stage,
  { timeline }: Dated,
  until: CalendarDate,
  { targetDays, can }: Omit<Clock, 'today'>,
): Waiting {
  const target = targetDays[stage]
  const begun = timeline[stage === 'activate' && can.verify ? 'verified' : 'submitted']?.date
  const reopened = timeline.reopened?.date
  // A reopened client starts the stage again.
  const isAnew = begun && reopened && isInOrder(begun, reopened) && isInOrder(reopened, until)
  const since = isAnew ? reopened : begun
  if (!since || !isInOrder(since, until)) return { stage, target }
  const days = daysBetween(since, until)
  return { stage, since, days, target, late: latenessOf(days, target) }
}

function latenessOf(days: number, target: number | undefined): Lateness | undefined {
  if (target === undefined || days < target) return undefined
  return days < 2 * target ? 'late' : 'veryLate'
}

/** The waiting time in words: "19 days". */
export function waitingWord({ days }: Waiting): Said {
  return days === undefined ? said('client.waiting.unknown') : said('client.waiting.days', { days })
}

/** The waiting time with its first day, and with the target where there is one. */
export function waitingInFull({ stage, since, target }: Waiting): Said {
  if (!since) return said('client.waiting.unknown')
  return target === undefined
    ? said('client.waiting.since', { stage, day: since })
    : said('client.waiting.sinceOf', { stage, day: since, target })
}

const isInOrder = (day: CalendarDate, other: CalendarDate) => compareDates(day, other) <= 0
