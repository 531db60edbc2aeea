import type { Can } from '@/lib/can'
import { type CalendarDate, compareDates, daysBetween } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'
import type { ClientListItem, Stage, TargetDays } from './client'
import { isOpen } from './state'

/** By what is said how long somebody waits: the session has all of it. */
export type Clock = { today: CalendarDate; targetDays: TargetDays; can: Pick<Can, 'verify'> }

type Dated = Pick<ClientListItem, 'state' | 'timeline'>

/** Late from the target on, very late from twice the target on. */
type Lateness = 'late' | 'veryLate'

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
export function waitingOf(client: Dated, clock: Clock): Waiting | undefined {
  if (!isOpen(client.state)) return undefined
  const stage = client.state === 'pending' && clock.can.verify ? 'verify' : 'activate'
  return spanOf(stage, client, clock.today, clock)
}

/** How long a stage took that ended on the day `until`. */
export function spanOf(
  stage: Stage,
  { timeline }: Dated,
  until: CalendarDate,
  { targetDays, can }: Omit<Clock, 'today'>,
): Waiting {
  const target = targetDays[stage]
  const begun = timeline[stage === 'activate' && can.verify ? 'verified' : 'submitted']?.date
  const reopened = timeline.reopened?.date
  // Whoever was reopened begins anew.
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

const isInOrder = (day: CalendarDate, other: CalendarDate) => compareDates(day, other) <= 0
