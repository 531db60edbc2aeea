import 'server-only'
import type { ClientFilters, DatedFilters } from '@/lib/clients/search-params'
import { compareDates, daysBefore } from '@/lib/dates'
import { dayIn } from '@/lib/day-in'
import { env } from '../env'

type WithDays = Pick<ClientFilters, 'submittedTo' | 'olderThan'>

/**
 * Replaces a filter by age with one by its last day, because banks know days only. A caller that reads several pages
 * does this once, so that all pages are of the same clients even if the day ends in between.
 */
export function asOfToday<Asked extends WithDays>({ olderThan, ...asked }: Asked) {
  return { ...asked, ...lastDay(asked.submittedTo, olderThan) }
}

function lastDay(
  to: ClientFilters['submittedTo'],
  olderThan: number | undefined,
): Pick<DatedFilters, 'submittedTo'> {
  if (olderThan === undefined) return {}
  const last = daysBefore(dayIn(env().BUSINESS_TIME_ZONE, new Date()), olderThan + 1)
  return { submittedTo: to && compareDates(to, last) < 0 ? to : last }
}
