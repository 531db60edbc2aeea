import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { Finding } from '@/lib/commands/schema'
import type { Press } from '@/lib/http/press'
import { noteDone } from '../audit/audit-log'
import { keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { keyValue } from '../store/kv'
import { isOpenPress, KEPT_SECONDS, type Presser, scopeOf, slotOf } from './idempotency'

/** The presses whose outcome nobody knows: those of all people and tenants, because only their number is ever told. */
const OPEN = 'open-outcomes'
const foundOf = (slot: string) => `found:${slot}`

// Longer than a store that answers takes: no answer of a command waits for a figure.
const LONGEST_WAIT_MS = 200

/**
 * Notes that nobody knows how a press ended, until `noteFound` or for this long, in seconds. Never throws, and keeps
 * nobody waiting for a store that hangs.
 */
export async function noteOpen(
  staff: Presser & Pick<Staff, 'traceId'>,
  press: Press,
  seconds = KEPT_SECONDS,
): Promise<void> {
  const noted = note(slotOf(scopeOf(staff), press), seconds).catch((error: unknown) => {
    log('warn', 'an unknown outcome could not be counted', {
      traceId: staff.traceId,
      cause: causeOf(error),
    })
  })
  await Promise.race([noted, setTimeout(LONGEST_WAIT_MS)])
}

async function note(slot: string, seconds: number): Promise<void> {
  const store = keyValue()
  await store.note(OPEN, slot, seconds)
  // The page may have read the outcome while the bank still kept the console waiting, or a copy that was thought dead may
  // have learnt it.
  if ((await store.get(foundOf(slot))) || !(await isOpenPress(slot))) await strike(slot)
}

/**
 * Strikes off a press that ended with a known outcome: another copy may have thought the one that ran it dead, and noted
 * it. Never throws, and keeps nobody waiting.
 */
export function noteKnown(staff: Presser, press: Press): void {
  keepCopyFor(strike(slotOf(scopeOf(staff), press)).catch(() => undefined))
}

const strike = (slot: string) => keyValue().strike(OPEN, slot)

/**
 * Notes, once and also in the audit log, what a person has found out about a press of theirs. Only strikes it off if its
 * outcome was known, or if it is not remembered.
 */
export async function noteFound(
  staff: Staff,
  press: Press,
  found: Finding,
  seconds = KEPT_SECONDS,
): Promise<void> {
  const store = keyValue()
  const slot = slotOf(scopeOf(staff), press)
  if (!(await isOpenPress(slot))) return strike(slot)
  let isNews = false
  try {
    // Before it is struck off: an end that is noted at the same time must find this.
    isNews = await store.add(foundOf(slot), '1', seconds, scopeOf(staff))
  } finally {
    await strike(slot)
  }
  if (!isNews) return
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
export const openOutcomes = (): Promise<number> => keyValue().noted(OPEN)
