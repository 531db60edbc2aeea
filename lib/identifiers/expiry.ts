import { type CalendarDate, daysBetween } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'

/** So many days ahead an end is worth a warning. */
const SOON_DAYS = 30

/** Where a record stands with its last day; `days` is how many there are to it, or have been since. */
export type Expiry = { state: 'expired' | 'today' | 'soon' | 'later'; days: number }

/** A record is good on its last day still, as the bank counts (docs/bank-api.md, "Verify a client"). */
export function expiryOf(expiresOn: CalendarDate, today: CalendarDate): Expiry {
  const days = daysBetween(today, expiresOn)
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
