import 'server-only'
import type { Finding } from '@/lib/commands/schema'
import type { Press } from '@/lib/http/press'
import { noteDone } from '../audit/audit-log'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { keyValue } from '../store/kv'
import { KEPT_SECONDS, scopeOf, slotOf } from './idempotency'

/** The presses whose outcome nobody knows: those of all people and tenants, because only their number is ever told. */
const OPEN = 'open-outcomes'

/**
 * Notes that nobody knows how a press ended, until `noteFound`. Never throws: the answer of a command must not depend
 * on a figure.
 */
export async function noteOpen(staff: Staff, press: Press, seconds = KEPT_SECONDS): Promise<void> {
  try {
    await keyValue().join(OPEN, slotOf(scopeOf(staff), press), seconds)
  } catch (error) {
    log('warn', 'an unknown outcome could not be counted', {
      traceId: staff.traceId,
      cause: causeOf(error),
    })
  }
}

/** Notes, also in the audit log, that this person knows by now how a press of theirs ended. Nothing if it was not open. */
export async function noteFound(staff: Staff, press: Press, found: Finding): Promise<void> {
  const store = keyValue()
  const slot = slotOf(scopeOf(staff), press)
  if (!(await store.members(OPEN)).includes(slot)) return
  await store.leave(OPEN, [slot])
  const { tenant, traceId, session } = staff
  noteDone({
    tenant,
    traceId,
    person: session.person,
    action: 'find out',
    how: found,
    press: press.key,
  })
}

/** The number of presses whose outcome nobody knows and which are still remembered, whichever copy sent them. */
export async function openOutcomes(): Promise<number> {
  const store = keyValue()
  const slots = await store.members(OPEN)
  const kept = await store.getMany(slots)
  const forgotten = slots.filter((_, at) => kept[at] === undefined)
  if (forgotten.length > 0) await store.leave(OPEN, forgotten)
  return slots.length - forgotten.length
}
