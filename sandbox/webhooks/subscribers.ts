import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import { subscriber } from '../db/webhook-schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { afterwards, type Changes, changesBetween, withoutUndefined } from '../kit/change'
import { detail, NotFound } from '../kit/errors'
import type { ChangedSubscriber, NewSubscriber, SubscriberRow } from './subscriber-schema'

const COLUMNS = {
  id: subscriber.id,
  name: sql`${subscriber.name} collate "C"`,
  // All subscribers have the same type, so the id sorts instead.
  type: subscriber.id,
  target: sql`${subscriber.target} collate "C"`,
}

/** Which subscribers to list. */
interface SubscriberQuery {
  offset: number
  limit: number
  orderBy: keyof typeof COLUMNS
  sortOrder: 'ASC' | 'DESC'
  activeOnly?: boolean
}

/** Lists the bank's subscribers, with their total. docs/bank-api.md, "Subscribers" */
export async function listSubscribers(
  { db }: Bank,
  { tenant }: Caller,
  { offset, limit, orderBy, sortOrder, activeOnly }: SubscriberQuery,
): Promise<{ total: number; rows: SubscriberRow[] }> {
  const isAsked = and(
    eq(subscriber.tenantId, tenant),
    activeOnly === true ? eq(subscriber.active, true) : undefined,
  )
  const direction = sortOrder === 'ASC' ? asc : desc
  const rows = await db
    .select()
    .from(subscriber)
    .where(isAsked)
    .orderBy(direction(COLUMNS[orderBy]), direction(subscriber.id))
    .limit(limit)
    .offset(offset)
  return { total: await db.$count(subscriber, isAsked), rows }
}

/** Reads one subscriber. @throws NotFound */
export async function readSubscriber(
  db: Work,
  { tenant }: Caller,
  id: number,
): Promise<SubscriberRow> {
  const [row] = await db.select().from(subscriber).where(withId(tenant, id))
  return row ?? missing(id)
}

/** Reads one subscriber and locks it until the transaction ends. @throws NotFound */
export async function holdSubscriber(
  tx: Work,
  { tenant }: Caller,
  id: number,
): Promise<SubscriberRow> {
  const [row] = await tx.select().from(subscriber).where(withId(tenant, id)).for('update')
  return row ?? missing(id)
}

/** Adds a subscriber and returns its id. */
export function createSubscriber(
  { db }: Bank,
  caller: Caller,
  body: NewSubscriber,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscriber)
      .values({ ...body, tenantId: caller.tenant })
      .returning({ id: subscriber.id })
    if (row === undefined) throw new Error('The subscriber was not written.')
    await record(tx, caller, 'CREATE', row.id, body)
    return row.id
  })
}

/** Changes a subscriber and returns what really changed, without secrets. @throws NotFound */
export function changeSubscriber(
  { db }: Bank,
  caller: Caller,
  id: number,
  body: ChangedSubscriber,
): Promise<Record<string, unknown>> {
  return db.transaction(async (tx) => {
    const before = await holdSubscriber(tx, caller, id)
    const given = withoutUndefined(body)
    await tx
      .update(subscriber)
      // The update must set something, even when the body gives nothing.
      .set({ name: before.name, ...given })
      .where(withId(caller.tenant, id))
    const changes = changesBetween(withoutSecrets(before), withoutSecrets(given))
    if (body.secretKey !== undefined && body.secretKey !== before.secretKey) {
      changes.secretKey = { before: HIDDEN, after: HIDDEN }
    }
    // Also where the names are the same and a header says something else.
    if (body.headers !== undefined && !isDeepStrictEqual(body.headers, before.headers)) {
      changes.headers = { before: namesOf(before.headers), after: namesOf(body.headers) }
    }
    await record(tx, caller, 'UPDATE', id, body, changes)
    return afterwards(changes)
  })
}

/** Removes a subscriber with its subscriptions and the log of its deliveries. @throws NotFound */
export function removeSubscriber({ db }: Bank, caller: Caller, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name, target } = await holdSubscriber(tx, caller, id)
    await tx.delete(subscriber).where(withId(caller.tenant, id))
    await record(tx, caller, 'DELETE', id, { name, target })
  })
}

function record(
  tx: Work,
  caller: Caller,
  actionName: 'CREATE' | 'UPDATE' | 'DELETE',
  resourceId: number,
  request: object,
  changes?: Changes,
): Promise<void> {
  return recordChange(tx, caller, {
    entityName: 'SUBSCRIBER',
    actionName,
    resourceId,
    request: withoutSecrets(request),
    changes,
  })
}

const HIDDEN = '***'

// Header values may be secret too. The names become text, so that two lists can be compared.
function withoutSecrets(members: { secretKey?: unknown; headers?: unknown }): object {
  const { secretKey: _secret, headers, ...rest } = members
  return Array.isArray(headers) ? { ...rest, headers: namesOf(headers) } : rest
}

function namesOf(headers: SubscriberRow['headers']): string {
  return headers.map(({ name }) => name).join(', ')
}

function withId(tenant: string, id: number) {
  return and(eq(subscriber.tenantId, tenant), eq(subscriber.id, id))
}

function missing(id: number): never {
  const message = `Subscriber with identifier ${id} does not exist`
  throw new NotFound(detail('error.msg.subscriber.id.invalid', message, 'id', [id]))
}
