import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { staff, tenant } from '../db/schema'
import { isStorable } from '../db/storable'

/** A member of the bank's staff, with what signing in needs. */
export type Account = {
  /** Sign-in name and subject of every token, e.g. `officer@harbour`. */
  username: string
  userId: number
  /** The person's own name. */
  name: string
  /** Id of the banking instance, and its display name. */
  tenant: string
  tenantName: string
  /** What the role allows, in a few words for the sign-in page. */
  duty: string
}

const duties = {
  officer: 'Verifies and activates',
  verifier: 'Verifies',
  auditor: 'Reads only',
  checker: 'Verifies, activates, and approves what a colleague activates',
  manager: 'The same, approves everything, and says what has to be approved',
} as const

/** Reads the accounts that may sign in. */
export function createAccounts(db: Database) {
  const select = () =>
    db
      .select({ staff, tenantName: tenant.name })
      .from(staff)
      .innerJoin(tenant, eq(tenant.id, staff.tenantId))

  return {
    /** The account with this sign-in name, if there is one. */
    async find(username: string): Promise<Account | undefined> {
      if (!isStorable(username)) return undefined
      const [row] = await select().where(eq(staff.username, username))
      return row && toAccount(row)
    },

    /** All accounts, grouped by bank; those whose sign-in name has no `@bank` part come first. */
    async list(): Promise<Account[]> {
      const rows = await select().orderBy(asc(staff.tenantId), asc(staff.userId))
      const accounts = rows.map(toAccount)
      const plain = accounts.filter((account) => !account.username.includes('@'))
      return [...plain, ...accounts.filter((account) => account.username.includes('@'))]
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

function toAccount(row: { staff: typeof staff.$inferSelect; tenantName: string }): Account {
  return {
    username: row.staff.username,
    userId: row.staff.userId,
    name: row.staff.displayName,
    tenant: row.staff.tenantId,
    tenantName: row.tenantName,
    duty: duties[row.staff.role],
  }
}
