import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { pageOf, refusals } from '../kit/answers'
import type { Bank } from '../kit/bank'
import { callerOf } from '../kit/gate'
import { direction, flag, integer } from '../kit/validation'
import { deliveryRecord, listDeliveries } from './event-log'
import {
  changedSubscriberBody,
  newSubscriberBody,
  subscriberRecord,
  toSubscriber,
} from './subscriber-schema'
import {
  changeSubscriber,
  createSubscriber,
  listSubscribers,
  readSubscriber,
  removeSubscriber,
} from './subscribers'

const subscriberParams = z.object({ subscriberId: integer.describe('Id of the subscriber.') })

/** The requested page of a list. */
export const pageQuery = z.object({
  offset: integer.pipe(z.number().min(0)).default(0).describe('Index of the first entry.'),
  limit: integer
    .transform((limit) => (limit > 0 ? limit : 200))
    .default(200)
    .describe('Page size; 200 when not positive.'),
})

/** The direction in which a list is sorted. */
export const sortOrder = direction.default('ASC')

const subscribersQuery = pageQuery.extend({
  orderBy: z.enum(['id', 'name', 'type', 'target']).default('id'),
  sortOrder,
  activeOnly: flag.optional(),
})

const subscriberPage = pageOf(subscriberRecord).meta({ id: 'Subscribers' })

const deliveryPage = pageOf(deliveryRecord).meta({ id: 'Deliveries' })

/** The answer of writing a subscriber or removing a subscription. */
export const subscriberResult = z
  .object({
    id: z.string(),
    resourceId: z.int(),
    changes: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'SubscriberResult' })

/** The routes for subscribers, who get events of changes. docs/bank-api.md, "Subscribers" */
export function addSubscriberRoutes(scope: FastifyInstance, bank: Bank): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const collection = '/v1/subscribers'
  const single = `${collection}/:subscriberId`
  const read = { resource: 'subscriber', permission: 'READ_SUBSCRIBER' }

  app.get(
    collection,
    {
      config: read,
      schema: {
        operationId: 'listSubscribers',
        summary: 'List who is told of changes',
        querystring: subscribersQuery,
        response: { 200: subscriberPage, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { total, rows } = await listSubscribers(bank, callerOf(request), request.query)
      return { totalFilteredRecords: total, pageItems: rows.map(toSubscriber) }
    },
  )

  app.get(
    single,
    {
      config: read,
      schema: {
        operationId: 'readSubscriber',
        summary: 'Read one subscriber',
        params: subscriberParams,
        response: { 200: subscriberRecord, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) =>
      toSubscriber(await readSubscriber(bank.db, callerOf(request), request.params.subscriberId)),
  )

  app.get(
    `${single}/deliveries`,
    {
      config: read,
      schema: {
        operationId: 'listDeliveries',
        summary: 'List what became of the events for a subscriber, the newest first',
        params: subscriberParams,
        querystring: pageQuery,
        response: { 200: deliveryPage, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) =>
      listDeliveries(bank, callerOf(request), request.params.subscriberId, request.query),
  )

  app.post(
    collection,
    {
      config: { resource: 'subscriber', permission: 'CREATE_SUBSCRIBER' },
      schema: {
        operationId: 'createSubscriber',
        summary: 'Add a subscriber',
        body: newSubscriberBody,
        response: { 200: subscriberResult, ...refusals(400, 401, 403) },
      },
    },
    async (request) => toResult(await createSubscriber(bank, callerOf(request), request.body)),
  )

  app.put(
    single,
    {
      config: { resource: 'subscriber', permission: 'UPDATE_SUBSCRIBER' },
      schema: {
        operationId: 'updateSubscriber',
        summary: 'Change a subscriber',
        params: subscriberParams,
        body: changedSubscriberBody,
        response: { 200: subscriberResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { subscriberId: id } = request.params
      const changes = await changeSubscriber(bank, callerOf(request), id, request.body)
      return { ...toResult(id), changes }
    },
  )

  app.delete(
    single,
    {
      config: { resource: 'subscriber', permission: 'DELETE_SUBSCRIBER' },
      schema: {
        operationId: 'deleteSubscriber',
        summary: 'Remove a subscriber with its subscriptions',
        params: subscriberParams,
        response: { 200: subscriberResult, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { subscriberId } = request.params
      await removeSubscriber(bank, callerOf(request), subscriberId)
      return toResult(subscriberId)
    },
  )
}

function toResult(id: number): z.infer<typeof subscriberResult> {
  return { id: String(id), resourceId: id }
}
