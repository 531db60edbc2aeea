import 'server-only'
import { env } from '../env'

/** The IANA time zone in which the bank does business, for pages that show times. */
export function businessTimeZone(): string {
  return env().BUSINESS_TIME_ZONE
}
