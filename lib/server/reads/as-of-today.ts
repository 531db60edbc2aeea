import 'server-only'
import type { ClientFilters, DatedFilters } from '@/lib/clients/search-params'
import { compareDates, daysBefore } from '@/lib/dates'
import { dayIn } from '@/lib/day-in'
import { env } from '../env'

type WithDays = Pick<ClientFilters, 'submittedTo' | 'olderThan'>

/**
 * What is asked for by how long ago it was, by its last day instead: banks know days only. Whatever reads more than one
 * page says so once, so that all its pages are of the same clients when the day ends between them.
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
