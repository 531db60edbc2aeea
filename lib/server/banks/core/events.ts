import 'server-only'
import * as z from 'zod'
import { said } from '@/lib/words/said'
import type { ReadEvent } from '../../bank/exchanged'
import { core } from './profile'

const clientId = z.int().positive().nullish().catch(undefined)

const eventSchema = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  tenantId: z.string().min(1).max(100),
  timestamp: z.iso.datetime({ offset: true }),
  entityName: z.string().max(200).optional(),
  actionName: z.string().max(200).optional(),
  clientId,
  response: z.object({ clientId }).optional().catch(undefined),
})

type Told = z.infer<typeof eventSchema>

/** Reads an event whose body the bank has signed (docs/bank-api.md, "Events"). */
export function readEvent(text: string, headers: Headers): ReadEvent {
  const told = parse(text)
  if (told === undefined) return { ok: false }
  const parsed = eventSchema.safeParse(told)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {
      ok: false,
      wrong: { name: issue?.path.join('.') ?? '', message: said('problems.field.unusable') },
    }
  }
  const event = parsed.data
  const name = contradicted(event, headers)
  if (name !== undefined)
    return { ok: false, wrong: { name, message: said('problems.field.header') } }
  return {
    ok: true,
    event: {
      id: event.id,
      tenant: event.tenantId,
      at: event.timestamp,
      clientId: event.clientId ?? event.response?.clientId ?? undefined,
      isLook: isLook(event),
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The bank does not sign the headers: where one contradicts the body, someone else has put it there.
function contradicted(event: Told, headers: Headers): string | undefined {
  const signed = {
    tenantId: event.tenantId,
    'event-id': event.id,
    'event-timestamp': event.timestamp,
    entity: event.entityName,
    action: event.actionName,
  }
  return Object.entries(signed).find(([name, value]) => {
    const given = headers.get(name)
    // Node reads a header as Latin-1, and a bank may write a table's name in UTF-8.
    return (
      given !== null && given !== value && Buffer.from(given, 'latin1').toString('utf8') !== value
    )
  })?.[0]
}

function isLook({ entityName, actionName }: Told): boolean {
  const { entity, action } = core.identifiers.look
  return entityName === entity && actionName === action
}
