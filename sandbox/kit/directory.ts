import type { Database } from '../db/database'
import { adviser, office, staff, tenant } from '../db/schema'

type Office = typeof office.$inferSelect
type Adviser = typeof adviser.$inferSelect
export type Staff = typeof staff.$inferSelect

/** The rarely changing data of one tenant, kept in memory. */
export interface TenantDirectory {
  name: string
  /** Ordered by id. */
  offices: Map<number, Office>
  staff: Map<number, Staff>
  /** Ordered by id. */
  advisers: Map<number, Adviser>
}

/** Every tenant's offices and people, by tenant id. */
export type Directory = Map<string, TenantDirectory>

/** Reads the directory once, because nothing changes it while the sandbox runs. */
export async function loadDirectory(db: Database): Promise<Directory> {
  const directory: Directory = new Map()
  for (const { id, name } of await db.select().from(tenant)) {
    directory.set(id, { name, offices: new Map(), staff: new Map(), advisers: new Map() })
  }
  for (const row of await db.select().from(office).orderBy(office.id)) {
    directory.get(row.tenantId)?.offices.set(row.id, row)
  }
  for (const row of await db.select().from(staff).orderBy(staff.userId)) {
    directory.get(row.tenantId)?.staff.set(row.userId, row)
  }
  for (const row of await db.select().from(adviser).orderBy(adviser.id)) {
    directory.get(row.tenantId)?.advisers.set(row.id, row)
  }
  return directory
}
