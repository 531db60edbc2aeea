import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { pageOf, refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { integer } from '../kit/validation'
import { listEvents } from './events'
import { pageQuery, sortOrder, subscriberResult } from './subscriber-routes'
import {
  listSubscriptions,
  readSubscription,
  subscribe,
  subscriptionBody,
  unsubscribe,
} from './subscriptions'

const subscriptionParams = z.object({ subscriptionId: integer.describe('Id of the subscription.') })

const subscriptionRecord = z
  .object({ id: z.int(), subscriberId: z.int(), entity: z.string(), action: z.string() })
  .meta({ id: 'Subscription' })

const subscriptionPage = pageOf(subscriptionRecord).meta({ id: 'Subscriptions' })

const subscribed = z.object({ data: z.array(z.int()) }).meta({ id: 'SubscriptionResult' })
const events = z.array(z.object({ entity: z.string(), actions: z.array(z.string()) }))
const eventsQuery = z.object({ type: z.enum(['WEBHOOK']).default('WEBHOOK') })

const subscriptionsQuery = pageQuery.extend({
  subscriberId: integer.optional(),
  orderBy: z.enum(['id']).default('id'),
  sortOrder,
})

/** The routes for subscriptions: which events each subscriber gets. docs/bank-api.md, "Subscriptions" */
export function addSubscriptionRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/subscriptions'
  const single = `${collection}/:subscriptionId`
  const read = { resource: 'subscription', permission: 'READ_SUBSCRIPTION' }

  app.get(
    `${collection}/events`,
    {
      config: read,
      schema: {
        operationId: 'listEvents',
        summary: 'List of what one may be told',
        querystring: eventsQuery,
        response: { 200: events, ...refusals(400, 401, 403) },
      },
    },
    async (request) => listEvents(bank.db, callerOf(request).tenant),
  )

  app.get(
    collection,
    {
      config: read,
      schema: {
        operationId: 'listSubscriptions',
        summary: 'List of what subscribers are told',
        querystring: subscriptionsQuery,
        response: { 200: subscriptionPage, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { total, rows } = await listSubscriptions(bank, callerOf(request), request.query)
      return { totalFilteredRecords: total, pageItems: rows.map(toRecord) }
    },
  )

  app.get(
    single,
    {
      config: read,
      schema: {
        operationId: 'readSubscription',
        summary: 'Read one subscription',
        params: subscriptionParams,
        response: { 200: subscriptionRecord, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) =>
      toRecord(await readSubscription(bank, callerOf(request), request.params.subscriptionId)),
  )

  app.post(
    collection,
    {
      config: { resource: 'subscription', permission: 'CREATE_SUBSCRIPTION' },
      schema: {
        operationId: 'createSubscriptions',
        summary: 'Subscribe to one event or several',
        body: subscriptionBody,
        response: { 200: subscribed, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({ data: await subscribe(bank, callerOf(request), request.body) }),
  )

  app.delete(
    single,
    {
      config: { resource: 'subscription', permission: 'DELETE_SUBSCRIPTION' },
      schema: {
        operationId: 'deleteSubscription',
        summary: 'Be told of it no longer',
        params: subscriptionParams,
        response: { 200: subscriberResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { subscriptionId: id } = request.params
      await unsubscribe(bank, callerOf(request), id)
      return { id: String(id), resourceId: id }
    },
  )
}

function toRecord({ id, subscriberId, entity, action }: z.infer<typeof subscriptionRecord>) {
  return { id, subscriberId, entity, action }
}
