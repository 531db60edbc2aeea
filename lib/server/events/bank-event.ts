import 'server-only'
import { createHash } from 'node:crypto'
import { type Said, said } from '@/lib/words/said'
import { bank } from '../bank/bank'
import type { BankEvent } from '../bank/exchanged'
import { ProblemError } from '../http/problems'
import { log } from '../log'
import { isStoreFull, keyValue } from '../store/kv'
import { clientChanged } from './hints'

// How far the bank’s clock and ours may differ, including the time that the event takes to arrive.
const TOLERATED_MS = 5 * 60 * 1000
// An event is accepted from five minutes before its time to five minutes after; one more minute is to spare.
const REMEMBERED_SECONDS = 11 * 60

/**
 * Takes an event whose body the bank has signed. The console believes only that something about a client of that tenant
 * changed; an event without a client changes nothing. A repeated id has no effect. Throws `invalid_input`.
 */
export async function takeBankEvent(text: string, headers: Headers): Promise<Response> {
  const event = read(text, headers)
  const aheadMs = Date.parse(event.at) - Date.now()
  if (Math.abs(aheadMs) > TOLERATED_MS) {
    // It is signed, so the bank sent it. Where one of the two clocks is wrong, every event is refused and pages miss all
    // changes.
    log('warn', 'an event of the bank was refused for its time; compare its clock with this one', {
      tenant: event.tenant,
      cause: `${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead' : 'behind'}`,
    })
    throw refused('timestamp', said('problems.field.timestamp'))
  }
  const id = createHash('sha256').update(`${event.tenant}\n${event.id}`).digest('base64url')
  try {
    if (await keyValue().add(`bank-event:${id}`, '1', REMEMBERED_SECONDS, 'bank-events'))
      tellPages(event)
  } catch (error) {
    // Hearing of a change twice does no harm; missing it does. Where only the store’s answer was lost, it has the id, and
    // the bank’s next attempt counts as heard.
    tellPages(event)
    if (!isStoreFull(error)) throw error
  }
  return new Response(null, { status: 204 })
}

// Pages hide a full number as soon as something changes, so the event of a look would hide the number just looked at.
function tellPages({ tenant, clientId, isLook }: BankEvent): void {
  if (clientId && !isLook) clientChanged(tenant, clientId)
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
