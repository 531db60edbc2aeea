import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { backwardDigits } from '../db/backward-digits'
import { client, clientCount } from '../db/schema'
import type { Work } from '../kit/bank'
import { bucketsOf } from './bucket'
import { isAnyDay, withinDays } from './days'
import { normalise } from './normalise'
import type { ClientQuery } from './query'

/** The condition that a client of `tenant` passes the list's filters. */
export function clientFilter(tenant: string, query: ClientQuery): SQL | undefined {
  const { displayName, firstname, lastname, externalId, mobileNo, emailAddress, accountNo } = query
  return and(
    eq(client.tenantId, tenant),
    ...standing(query),
    isAt(client.officeId, query.officeId),
    displayName === undefined ? undefined : nameHolds(normalise(displayName)),
    // Only the whole name has an index that finds any part of it, so it narrows the search first.
    firstname === undefined ? undefined : nameHolds(normalise(firstname), '%'),
    firstname === undefined ? undefined : matches(client.firstnameKey, normalise(firstname)),
    lastname === undefined ? undefined : nameHolds(normalise(lastname), '%'),
    lastname === undefined ? undefined : matches(client.lastnameKey, normalise(lastname)),
    externalId === undefined ? undefined : matches(client.externalId, externalId),
    mobileNo === undefined ? undefined : hasNumber(mobileNo),
    emailAddress === undefined
      ? undefined
      : sql`lower(${client.emailAddress}) = lower(${emailAddress})`,
    accountNo === undefined ? undefined : like(client.accountNo, `${literal(accountNo)}%`),
    withinDays(query.days),
  )
}

/** How many clients pass the filters: read from the counters when they suffice, counted otherwise. */
export async function countClients(db: Work, tenant: string, query: ClientQuery): Promise<number> {
  if (isCounted(query)) {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${clientCount.total}), 0)::int` })
      .from(clientCount)
      .where(
        and(
          eq(clientCount.tenantId, tenant),
          isAt(clientCount.officeId, query.officeId),
          query.clientStatus && inArray(clientCount.status, query.clientStatus),
          query.clientVerificationStatus &&
            inArray(clientCount.verification, query.clientVerificationStatus),
        ),
      )
    return row?.total ?? 0
  }
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(client)
    .where(clientFilter(tenant, query))
  return row?.total ?? 0
}

const LARGEST_OFFICE_ID = 2_147_483_647

// No office has an id that its column cannot hold, and the database would answer such a query with an error.
function isAt(column: PgColumn, officeId: number | undefined): SQL | undefined {
  if (officeId === undefined) return undefined
  return Math.abs(officeId) > LARGEST_OFFICE_ID ? sql`false` : eq(column, officeId)
}

function isCounted(query: ClientQuery): boolean {
  const { displayName, firstname, lastname, externalId, mobileNo, emailAddress, accountNo } = query
  const filters = [displayName, firstname, lastname, externalId, mobileNo, emailAddress, accountNo]
  return filters.every((filter) => filter === undefined) && isAnyDay(query.days)
}

// Prefers whole buckets, because each is one range of an index in every order.
function standing({ clientStatus, clientVerificationStatus }: ClientQuery): (SQL | undefined)[] {
  if (clientStatus === undefined && clientVerificationStatus === undefined) return []
  const buckets = bucketsOf(clientStatus, clientVerificationStatus)
  const [only, ...others] = buckets ?? []
  if (only !== undefined && others.length === 0) return [eq(client.bucket, only)]
  if (buckets !== undefined) return [inArray(client.bucket, buckets)]
  return [
    clientStatus && inArray(client.status, clientStatus),
    clientVerificationStatus && inArray(client.verification, clientVerificationStatus),
  ]
}

function hasNumber(wanted: string): SQL {
  if (!wanted.startsWith('%')) return eq(client.mobileNo, wanted)
  const digits = wanted.replace(/[^0-9]/g, '')
  const backwards = [...digits].reverse().join('')
  return digits === '' ? sql`false` : like(backwardDigits(client.mobileNo), `${backwards}%`)
}

function nameHolds(part: string, wildcard = ''): SQL {
  return like(client.nameKey, `%${pattern(part, wildcard)}%`)
}

function matches(column: PgColumn, wanted: string): SQL {
  return wanted.includes('%') ? like(column, pattern(wanted, '%')) : eq(column, wanted)
}

// Escapes everything that LIKE treats specially, except the wildcard that the API offers.
function pattern(text: string, wildcard: string): string {
  return wildcard === '' ? literal(text) : text.split(wildcard).map(literal).join(wildcard)
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
