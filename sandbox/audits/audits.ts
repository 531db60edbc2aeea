import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { audit } from '../db/audit-schema'
import { client } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'
import { PROCESSING_RESULTS } from './processing'
import type { AuditQuery } from './query'
import { toAudit } from './record'

const COLUMNS = {
  id: audit.id,
  actionName: sql`${audit.actionName} collate "C"`,
  entityName: sql`${audit.entityName} collate "C"`,
  resourceId: audit.resourceId,
  clientId: audit.clientId,
  officeId: audit.officeId,
  makerId: audit.makerId,
  madeOnDate: audit.madeAt,
}

/** Lists the entries that a query asks for. docs/bank-api.md, "Audit trail" */
export async function listAudits(
  { db, timeZone }: Bank,
  { tenant, directory }: Caller,
  query: AuditQuery,
) {
  const direction = query.sortOrder === 'ASC' ? asc : desc
  const rows = await select(db)
    .where(matching(tenant, query, timeZone))
    .orderBy(direction(COLUMNS[query.orderBy]), direction(audit.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => toAudit(row.audit, row.clientName, directory))
}

/** Counts the entries that a query asks for, on all its pages. */
export function countAudits({ db, timeZone }: Bank, { tenant }: Caller, query: AuditQuery) {
  return db.$count(audit, matching(tenant, query, timeZone))
}

/** Reads one entry. @throws NotFound */
export async function readAudit({ db }: Bank, { tenant, directory }: Caller, id: number) {
  const [row] = await select(db).where(and(eq(audit.tenantId, tenant), eq(audit.id, id)))
  if (row !== undefined) return toAudit(row.audit, row.clientName, directory)
  const message = `Audit with identifier ${id} does not exist`
  throw new NotFound(detail('error.msg.audit.id.invalid', message, 'id', [id]))
}

/** The values a search can use: people, and the actions and entities that occur in entries. */
export async function readAuditChoices({ db }: Bank, { tenant, directory }: Caller) {
  const { actionName, entityName } = audit
  const used = await db
    .selectDistinct({ actionName, entityName })
    .from(audit)
    .where(eq(audit.tenantId, tenant))
  const sorted = (names: string[]) => [...new Set(names)].sort()
  return {
    appUsers: [...directory.staff.values()].map(({ userId, username }) => ({
      id: userId,
      username,
    })),
    actionNames: sorted(used.map((row) => row.actionName)),
    entityNames: sorted(used.map((row) => row.entityName)),
    processingResults: PROCESSING_RESULTS,
  }
}

function select(db: Work) {
  return db
    .select({ audit, clientName: client.displayName })
    .from(audit)
    .leftJoin(client, and(eq(client.tenantId, audit.tenantId), eq(client.id, audit.clientId)))
    .$dynamic()
}

function matching(tenant: string, query: AuditQuery, timeZone: string): SQL | undefined {
  const { from, to } = query
  const local = (time: string) => sql`${time}::timestamp at time zone ${timeZone}`
  const end = to && sql`(${to.time}::timestamp + ${to.length}::interval) at time zone ${timeZone}`
  const isGiven = <T>(column: Parameters<typeof eq>[0], value: T | undefined) =>
    value === undefined ? undefined : eq(column, value)
  // Compared as a bigint: a number too large for the column then matches no row instead of causing a database error.
  const isNumber = (column: PgColumn, value: number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}::bigint`
  return and(
    eq(audit.tenantId, tenant),
    isGiven(audit.actionName, query.actionName),
    isGiven(audit.entityName, query.entityName),
    isGiven(audit.resourceId, query.resourceId),
    isGiven(audit.clientId, query.clientId),
    isNumber(audit.officeId, query.officeId),
    isNumber(audit.makerId, query.makerId),
    from && gte(audit.madeAt, local(from.time)),
    end && lt(audit.madeAt, end),
    isNumber(audit.processingResult, query.processingResult),
    isNumber(audit.checkerId, query.checkerId),
  )
}
