import type { Can } from '@/lib/can'
import type { TargetDays } from '@/lib/clients/client'
import type { CalendarDate } from '@/lib/dates'
import type { Permissions } from '@/lib/permissions'

/** Who is signed in: the answer of `GET /api/session`. Never holds a token. */
export type Session = {
  /** Identifies the person at this bank and reveals nothing else; it is the same at every sign-in. */
  person: string
  username: string
  name: string
  tenant: string
  tenantName: string
  roles: string[]
  /** From the bank's user details, read at sign-in, after a refusal, and when older than a minute. */
  permissions: Permissions
  /** What the bank can do. */
  can: Can
  /** The current day in the business time zone, not the browser's. */
  today: CalendarDate
  /** In how many days clients should be verified and activated. */
  targetDays: TargetDays
  /** Seconds until the session ends unless the person does something. */
  idleSecondsLeft: number
}
