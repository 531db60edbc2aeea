import * as z from 'zod'
import type { subscriber } from '../db/webhook-schema'
import { flag, integer, refuse, text } from '../kit/validation'
import { isTarget, OWN_HEADERS } from './target'

/** The only type of subscriber. */
const TYPE = 'WEBHOOK'
const MOST_HEADERS = 10

const header = z.object({
  name: z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/),
  value: z.string().regex(/^[\x20-\x7e]{0,1000}$/),
})

const secretKey = z.string().max(200).nullish().describe('Signs every event; never answered.')

const members = z.object({
  name: text(100),
  type: z.enum([TYPE]),
  target: text(500).describe('https, or http within this machine.'),
  deliveryRetryLimit: integer.pipe(z.number().min(0).max(10)).nullish(),
  active: flag.nullish(),
  secretKey,
  headers: z.array(header).max(MOST_HEADERS).nullish().describe('Sent with every event.'),
})

/** Body of a new subscriber. docs/bank-api.md, "Subscribers" */
export const newSubscriberBody = members.transform((body, context) => {
  check(body, context)
  return {
    name: body.name,
    target: body.target,
    deliveryRetryLimit: body.deliveryRetryLimit ?? 3,
    active: body.active ?? true,
    secretKey: body.secretKey || null,
    headers: body.headers ?? [],
  }
})

/** Body of a changed subscriber: an absent member stays as it is; a secret of null removes the secret. */
export const changedSubscriberBody = members.partial().transform((body, context) => {
  check(body, context)
  return {
    name: body.name,
    target: body.target,
    deliveryRetryLimit: body.deliveryRetryLimit ?? undefined,
    active: body.active ?? undefined,
    secretKey: body.secretKey === undefined ? undefined : body.secretKey || null,
    headers: body.headers ?? undefined,
  }
})

export type NewSubscriber = z.output<typeof newSubscriberBody>
export type ChangedSubscriber = z.output<typeof changedSubscriberBody>
export type SubscriberRow = typeof subscriber.$inferSelect

/** A subscriber as the API answers it, without its secret and the values of its headers. */
export const subscriberRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.literal(TYPE),
    target: z.string(),
    deliveryRetryLimit: z.int(),
    active: z.boolean(),
    isSigned: z.boolean().describe('Whether there is a secret.'),
    headers: z.array(z.object({ name: z.string() })),
  })
  .meta({ id: 'Subscriber' })

/** Shows a subscriber as the API answers it. */
export function toSubscriber(row: SubscriberRow): z.infer<typeof subscriberRecord> {
  const { id, name, target, deliveryRetryLimit, active } = row
  return {
    id,
    name,
    type: TYPE,
    target,
    deliveryRetryLimit,
    active,
    isSigned: row.secretKey !== null,
    headers: row.headers.map((one) => ({ name: one.name })),
  }
}

function check(
  { target, headers }: { target?: string; headers?: { name: string }[] | null },
  context: Parameters<typeof refuse>[0],
): void {
  const refuseAs = (name: string, message: string) =>
    refuse(context, name, {
      code: `validation.msg.subscriber.${name}.is.not.allowed`,
      message: `The parameter \`${name}\` ${message}.`,
    })
  if (target !== undefined && !isTarget(target)) {
    refuseAs('target', 'must be an https address, or an http one within this machine')
  }
  const names = (headers ?? []).map(({ name }) => name.toLowerCase())
  if (names.some((name) => OWN_HEADERS.includes(name)) || new Set(names).size < names.length) {
    refuseAs('headers', "names a header twice, or one that is the event's own")
  }
}
