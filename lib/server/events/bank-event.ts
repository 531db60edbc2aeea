import 'server-only'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { bank } from '../bank/bank'
import { ProblemError } from '../http/problems'
import { log } from '../log'
import { isStoreFull, keyValue } from '../store/kv'
import { clientChanged } from './hints'

// How far the bank's clock and ours may be apart, the way of the event included.
const TOLERATED_MS = 5 * 60 * 1000
// An event is taken from five minutes before its time to five minutes after; a little to spare.
const REMEMBERED_SECONDS = 11 * 60

const clientId = z.int().positive().nullish().catch(undefined)

const bankEvent = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  tenantId: z.string().min(1).max(100),
  timestamp: z.iso.datetime({ offset: true }),
  entityName: z.string().max(200).optional(),
  actionName: z.string().max(200).optional(),
  clientId,
  response: z.object({ clientId }).optional().catch(undefined),
})

type BankEvent = z.infer<typeof bankEvent>

/**
 * Takes an event whose body the bank has signed. All that is believed of it is that something about a
 * client of that tenant changed; an event that names no client says nothing here. The same id again has
 * no effect. docs/bank-api.md, "Events". Throws `invalid_input`.
 */
export async function takeBankEvent(text: string, headers: Headers): Promise<Response> {
  const event = parse(text)
  checkHeaders(event, headers)
  const aheadMs = Date.parse(event.timestamp) - Date.now()
  if (Math.abs(aheadMs) > TOLERATED_MS) {
    // Signed, so it is the bank's: where its clock is wrong, or this one, nobody hears of any change.
    log('warn', 'an event of the bank was refused for its time; compare its clock with this one', {
      tenant: event.tenantId,
      cause: `${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead' : 'behind'}`,
    })
    throw refused('timestamp', 'More than five minutes from now.')
  }
  const id = createHash('sha256').update(`${event.tenantId}\n${event.id}`).digest('base64url')
  const isNew = await isUnheard(id)
  const changed = event.clientId ?? event.response?.clientId
  // A look would hide the number again that was just looked at: pages hide one as soon as something changes.
  if (isNew && changed && !bank.isLook(event)) clientChanged(event.tenantId, changed)
  return new Response(null, { status: 204 })
}

async function isUnheard(id: string): Promise<boolean> {
  try {
    return await keyValue().add(`bank-event:${id}`, '1', REMEMBERED_SECONDS, 'bank-events')
  } catch (error) {
    // To hear of a change twice does no harm; that nobody hears of it does.
    if (isStoreFull(error)) return true
    throw error
  }
}

function parse(text: string): BankEvent {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProblemError('invalid_input', { detail: 'The body is not JSON.' })
  }
  const parsed = bankEvent.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw refused(issue?.path.join('.') ?? '', issue?.message ?? '')
}

// They are not signed: where they say something else, somebody has put them there.
function checkHeaders(event: BankEvent, headers: Headers): void {
  const signed = {
    tenantId: event.tenantId,
    'event-id': event.id,
    'event-timestamp': event.timestamp,
    entity: event.entityName,
    action: event.actionName,
  }
  for (const [name, value] of Object.entries(signed)) {
    const given = headers.get(name)
    // Node reads a header as Latin-1, and a bank may write a table's name in UTF-8.
    const isSame = given === value || Buffer.from(given ?? '', 'latin1').toString('utf8') === value
    if (given !== null && !isSame) throw refused(name, 'The header is not as the body says.')
  }
}

function refused(name: string, message: string): ProblemError {
  return new ProblemError('invalid_input', {
    detail: 'The event was not taken.',
    fields: [{ name, message }],
  })
}
