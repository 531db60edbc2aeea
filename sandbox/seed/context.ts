import type { client } from '../db/schema'
import type { Day } from '../kit/dates/calendar-day'
import type { Kind } from './kinds'
import type { TenantSeed } from './tenants'

/** A client as it is invented; when it was last changed is for the database to say. */
export type ClientRow = Omit<typeof client.$inferSelect, 'updatedAt'>

/** What stays the same while one tenant is filled. */
export interface SeedContext {
  tenant: TenantSeed
  size: number
  today: Day
  kindOf: (id: number) => Kind
}
