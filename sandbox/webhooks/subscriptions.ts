import { and, asc, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { recordChange } from '../audits/record-change'
import { subscription } from '../db/webhook-schema'
import type { Bank, Caller } from '../kit/bank'
import { DuplicateValue, detail, NotFound, ValidationFailed } from '../kit/errors'
import { integer, refuse } from '../kit/validation'
import { listEvents } from './events'
import { holdSubscriber } from './subscribers'

/** The most events in one body. */
const MOST = 200

interface Event {
  entity: string
  action: string
}

/** Body of new subscriptions: one event, or several by entity. docs/bank-api.md, "Subscriptions" */
export const subscriptionBody = z
  .object({
    subscriberId: integer,
    entity: z.string().nullish(),
    action: z.string().nullish(),
    entityMap: z
      .record(z.string(), z.array(z.object({ action: z.string() })))
      .nullish()
      .describe(
        'Several at once: {ENTITY: [{action}]}; entity and action beside it are one of them.',
      ),
  })
  .transform(({ subscriberId, entity, action, entityMap }, context) => {
    const one = entity && action ? [{ entity, action }] : []
    const several = Object.entries(entityMap ?? {}).flatMap(([name, actions]) =>
      actions.map((item) => ({ entity: name, action: item.action })),
    )
    const events = entityMap ? several : one
    const isOfMap = (event: Event) =>
      (!entity || event.entity === entity) && (!action || event.action === action)
    const isAgreed = !entityMap || (!entity && !action) || several.some(isOfMap)
    if (events.length === 0 || events.length > MOST || !isAgreed) {
      refuse(context, 'entity', {
        code: 'validation.msg.subscription.entity.cannot.be.blank',
        message: `\`entity\` and \`action\` are mandatory, or an \`entityMap\` that has them among at most ${MOST} events.`,
      })
    }
    return { subscriberId, events }
  })

export type NewSubscriptions = z.output<typeof subscriptionBody>
type SubscriptionRow = typeof subscription.$inferSelect

interface SubscriptionQuery {
  subscriberId?: number
  offset: number
  limit: number
  sortOrder: 'ASC' | 'DESC'
}

/** Lists the subscriptions of the bank or of one subscriber, with their total. */
export async function listSubscriptions(
  { db }: Bank,
  { tenant }: Caller,
  { subscriberId, offset, limit, sortOrder }: SubscriptionQuery,
): Promise<{ total: number; rows: SubscriptionRow[] }> {
  const isAsked = and(
    eq(subscription.tenantId, tenant),
    subscriberId === undefined ? undefined : eq(subscription.subscriberId, subscriberId),
  )
  const rows = await db
    .select()
    .from(subscription)
    .where(isAsked)
    .orderBy(sortOrder === 'ASC' ? asc(subscription.id) : desc(subscription.id))
    .limit(limit)
    .offset(offset)
  return { total: await db.$count(subscription, isAsked), rows }
}

/** Reads one subscription. @throws NotFound */
export async function readSubscription(
  { db }: Bank,
  { tenant }: Caller,
  id: number,
): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscription).where(withId(tenant, id))
  return row ?? missing(id)
}

/**
 * Subscribes to all events of a body or to none, and returns the ids in the given order.
 * @throws NotFound, ValidationFailed for an unknown event, DuplicateValue
 */
export function subscribe(
  { db }: Bank,
  caller: Caller,
  { subscriberId, events }: NewSubscriptions,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    await holdSubscriber(tx, caller, subscriberId)
    const known = await listEvents(tx, caller.tenant)
    const ids: number[] = []
    for (const { entity, action } of events) {
      const isKnown = known.some((one) => one.entity === entity && one.actions.includes(action))
      if (!isKnown) throw unknownEvent(entity, action)
      const [made] = await tx
        .insert(subscription)
        .values({ tenantId: caller.tenant, subscriberId, entity, action })
        .onConflictDoNothing()
        .returning({ id: subscription.id })
      if (made === undefined) throw duplicate(entity, action)
      const request = { subscriberId, entity, action }
      const change = { entityName: 'SUBSCRIPTION', actionName: 'CREATE', resourceId: made.id }
      await recordChange(tx, caller, { ...change, request })
      ids.push(made.id)
    }
    return ids
  })
}

/** Removes a subscription; events already queued are still sent. @throws NotFound */
export function unsubscribe({ db }: Bank, caller: Caller, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(subscription).where(withId(caller.tenant, id)).returning()
    if (gone === undefined) return missing(id)
    const { subscriberId, entity, action } = gone
    const request = { subscriberId, entity, action }
    const change = { entityName: 'SUBSCRIPTION', actionName: 'DELETE', resourceId: id }
    await recordChange(tx, caller, { ...change, request })
  })
}

function withId(tenant: string, id: number) {
  return and(eq(subscription.tenantId, tenant), eq(subscription.id, id))
}

function unknownEvent(entity: string, action: string): ValidationFailed {
  const code = 'error.msg.subscription.event.invalid'
  const message = `There is no event ${action} of ${entity}.`
  return new ValidationFailed([detail(code, message, 'entity', [entity, action])])
}

function duplicate(entity: string, action: string): DuplicateValue {
  const message = `The subscriber is told of ${action} of ${entity} already.`
  return new DuplicateValue('error.msg.subscription.duplicate', message, 'entity', entity)
}

function missing(id: number): never {
  const message = `Subscription with identifier ${id} does not exist`
  throw new NotFound(detail('error.msg.subscription.id.invalid', message, 'id', [id]))
}
