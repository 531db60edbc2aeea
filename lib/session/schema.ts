import type { Can } from '@/lib/can'
import type { TargetDays } from '@/lib/clients/client'
import type { CalendarDate } from '@/lib/dates'
import type { Permissions } from '@/lib/permissions'

/** Who is signed in: the answer of `GET /api/session`. Never holds a token. */
export type Session = {
  /** Names the person at this bank and says nothing else: the same whenever they sign in. */
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
  /** Today where the bank does business, not where the browser is. */
  today: CalendarDate
  /** In how many days clients should be verified and activated. */
  targetDays: TargetDays
  /** Seconds until the session ends unless the person does something. */
  idleSecondsLeft: number
}
