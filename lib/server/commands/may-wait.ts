import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'
import type { MayWait } from '@/lib/readiness/schema'
import { bank } from '../bank/bank'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'

/** Over a weekend. A request that was rejected meanwhile must not keep its client out of the queue for longer. */
const KEPT_SECONDS = 3 * 86_400

const keyOf = (tenant: string, clientId: number) => `may-wait:${tenant}:${clientId}`
const keptSchema = z.object({
  by: z.string(),
  on: z.custom<CalendarDate>((value) => isCalendarDate(value)),
  answer: z.enum(['held', 'none']).catch('held'),
})

// Another build, or others, may write to the store too, so unreadable text counts as nothing.
function read(text: string | undefined): MayWait | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/**
 * Notes, before an activation is sent, that it may wait for a second person, at a bank that shows no waiting requests and
 * would hold another one as well: a copy that dies while it sends can note nothing. Returns what takes this note back, and
 * leaves every other one. Without the store it is not noted, and the activation is sent all the same.
 */
export async function noteSending(staff: Staff, clientId: number): Promise<() => Promise<void>> {
  if (bank.can.approvals) return async () => undefined
  const key = keyOf(staff.tenant, clientId)
  // No other note reads the same, not even one of an earlier activation by the same person.
  const note = JSON.stringify({ ...noteOf(staff, 'none'), sending: randomUUID() })
  // That one waits for certain is not forgotten because it is not known whether another one does.
  await keyValue().add(key, note, KEPT_SECONDS).catch(unknown)
  return () => keyValue().deleteIf(key, note).catch(unknown)
}

/** Notes that an activation waits for a second person at such a bank; its outcome must be told without the store too. */
export async function noteHeld(staff: Staff, clientId: number): Promise<void> {
  if (bank.can.approvals) return
  const note = JSON.stringify(noteOf(staff, 'held'))
  await keyValue().set(keyOf(staff.tenant, clientId), note, KEPT_SECONDS).catch(unknown)
}

const noteOf = (
  { session: { name: by, today: on } }: Staff,
  answer: MayWait['answer'],
): MayWait => ({
  by,
  on,
  answer,
})

/** Which of these clients have an activation that was noted as one that may wait; none where the store cannot say. */
export async function mayWaitAmong(
  tenant: string,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, MayWait>> {
  if (bank.can.approvals || clientIds.length === 0) return new Map()
  const keys = clientIds.map((id) => keyOf(tenant, id))
  const texts = (await keyValue().getMany(keys).catch(unknown)) ?? []
  return new Map(
    clientIds.flatMap((id, at) => {
      const note = read(texts[at])
      return note ? [[id, note] as const] : []
    }),
  )
}

function unknown(error: unknown): undefined {
  if (!isStoreAway(error)) throw error
  log('warn', 'which activations wait is not known', { cause: causeOf(error) })
  return undefined
}
