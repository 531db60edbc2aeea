import { createHmac } from 'node:crypto'
import type { AuditRow } from '../audits/record'
import type { TenantDirectory } from '../kit/directory'
import type { SubscriberRow } from './subscriber-schema'

/** The most bytes of a body; rows of data tables alone may have more. */
const LARGEST = 256 * 1024

/** The message to a subscriber. */
export interface Message {
  headers: Record<string, string>
  body: string
}

/**
 * Writes an event as a message, the same for every attempt unless the subscriber has changed in between. docs/bank-api.md,
 * "Events"
 */
export function writeMessage(
  event: AuditRow,
  { secretKey, headers }: SubscriberRow,
  { staff }: TenantDirectory,
): Message {
  const { entityName, actionName, tenantId, officeId, clientId, resourceId, makerId } = event
  const id = String(event.id)
  const timestamp = (event.checkedAt ?? event.madeAt).toISOString()
  const maker = staff.get(makerId)
  const write = ({ request, changes }: { request?: unknown; changes?: unknown }) =>
    JSON.stringify({
      id,
      tenantId,
      entityName,
      actionName,
      createdBy: makerId,
      createdByName: maker?.username,
      createdByFullName: maker?.displayName,
      officeId,
      clientId: clientId ?? undefined,
      request,
      response: {
        clientId: clientId ?? undefined,
        resourceId: resourceId ?? undefined,
        changes,
      },
      timestamp,
    })
  const whole = write({
    request: JSON.parse(event.command),
    changes: event.changes === null ? undefined : JSON.parse(event.changes),
  })
  const body = Buffer.byteLength(whole) > LARGEST ? write({}) : whole
  return {
    body,
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      'content-type': 'application/json; charset=utf-8',
      entity: entityName,
      action: actionName,
      'event-id': id,
      'event-timestamp': timestamp,
      tenantId,
      ...(secretKey === null ? {} : { signature: sign(body, secretKey) }),
    },
  }
}

function sign(body: string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body, 'utf8').digest('hex')
}
