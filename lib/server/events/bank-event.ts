import 'server-only'
import { createHash } from 'node:crypto'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankEvent } from '../bank/exchanged'
import { ProblemError } from '../http/problems'
import { log } from '../log'
import { isStoreFull, keyValue } from '../store/kv'
import { clientChanged } from './hints'

// How far the bank's clock and ours may be apart, the way of the event included.
const TOLERATED_MS = 5 * 60 * 1000
// An event is taken from five minutes before its time to five minutes after; a little to spare.
const REMEMBERED_SECONDS = 11 * 60

/**
 * Takes an event whose body the bank has signed. All that is believed of it is that something about a
 * client of that tenant changed; an event that names no client says nothing here. The same id again has
 * no effect. Throws `invalid_input`.
 */
export async function takeBankEvent(text: string, headers: Headers): Promise<Response> {
  const event = read(text, headers)
  const aheadMs = Date.parse(event.at) - Date.now()
  if (Math.abs(aheadMs) > TOLERATED_MS) {
    // Signed, so it is the bank's: where its clock is wrong, or this one, nobody hears of any change.
    log('warn', 'an event of the bank was refused for its time; compare its clock with this one', {
      tenant: event.tenant,
      cause: `${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead' : 'behind'}`,
    })
    throw refused('timestamp', said('problems.field.timestamp'))
  }
  const id = createHash('sha256').update(`${event.tenant}\n${event.id}`).digest('base64url')
  const isNew = await isUnheard(id)
  const { clientId } = event
  // A look would hide the number again that was just looked at: pages hide one as soon as something changes.
  if (isNew && clientId && !event.isLook) clientChanged(event.tenant, clientId)
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

function read(text: string, headers: Headers): BankEvent {
  const told = bank.readEvent(text, headers)
  if (told.ok) return told.event
  const { wrong } = told
  if (wrong) throw refused(wrong.name, wrong.message)
  throw new ProblemError('invalid_input', { detail: said('problems.door.notJson') })
}

function refused(name: string, message: Said): ProblemError {
  return new ProblemError('invalid_input', {
    detail: said('problems.door.eventNotTaken'),
    fields: [{ name, message }],
  })
}
