import type { CalendarDate } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'

/** So many days ahead an end is worth a warning. */
const SOON_DAYS = 30

/** Where a record stands with its last day; `days` is how many there are to it, or have been since. */
export type Expiry = { state: 'expired' | 'today' | 'soon' | 'later'; days: number }

/** A record is good on its last day still, as the bank counts (docs/bank-api.md, "Verify a client"). */
export function expiryOf(expiresOn: CalendarDate, today: CalendarDate): Expiry {
  const days = dayNumber(expiresOn) - dayNumber(today)
  if (days < 0) return { state: 'expired', days: -days }
  if (days === 0) return { state: 'today', days }
  return { state: days <= SOON_DAYS ? 'soon' : 'later', days }
}

/** "Expires in 12 days", "Expired yesterday"; undefined where the end is too far away to be news. */
export function expiryNews({ state, days }: Expiry): Said | undefined {
  if (state === 'later') return undefined
  if (state === 'today') return said('identifiers.expiry.today')
  return said(`identifiers.expiry.${state}`, { days })
}

// Days since the first of March of the year 0 in the calendar of today: leap days then end a year.
function dayNumber([year, month, day]: CalendarDate): number {
  const y = month > 2 ? year : year - 1
  const m = (month + 9) % 12
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leapDays + Math.floor((153 * m + 2) / 5) + day
}
