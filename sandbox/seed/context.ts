import type { client } from '../db/schema'
import type { Day } from '../kit/dates/calendar-day'
import type { Kind } from './kinds'
import type { TenantSeed } from './tenants'

/** An invented client; the database itself sets the time of its last change. */
export type ClientRow = Omit<typeof client.$inferSelect, 'updatedAt'>

/** The values that stay the same while one tenant is filled. */
export interface SeedContext {
  tenant: TenantSeed
  size: number
  today: Day
  kindOf: (id: number) => Kind
}
