import { type CalendarDate, daysBetween } from '@/lib/dates'
import { type Said, said } from '@/lib/words/said'

/** An expiry within this many days is worth a warning. */
const SOON_DAYS = 30

/** A record's state relative to its last day; `days` is the number of days until it, or since it. */
export type Expiry = { state: 'expired' | 'today' | 'soon' | 'later'; days: number }

/** A record is still valid on its last day, by the bank's rule (docs/bank-api.md, "Verify a client"). */
export function expiryOf(expiresOn: CalendarDate, today: CalendarDate): Expiry {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return { state: 'expired', days: -days }
  if (days === 0) return { state: 'today', days }
  return { state: days <= SOON_DAYS ? 'soon' : 'later', days }
}

/** "Expires in 12 days", "Expired yesterday"; undefined where the expiry is too far away. */
export function expiryNews({ state, days }: Expiry): Said | undefined {
  if (state === 'later') return undefined
  if (state === 'today') return said('identifiers.expiry.today')
  return said(`identifiers.expiry.${state}`, { days })
}
