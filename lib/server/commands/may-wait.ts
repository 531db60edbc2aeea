import 'server-only'
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
 * Notes that an activation waits for a second person, or may wait as no usable answer came, at a bank that shows no waiting
 * requests and would hold another one as well. Without the store it is not noted: the command is over by then, and its
 * outcome must be told.
 */
export async function noteWaiting(
  staff: Staff,
  clientId: number,
  answer: MayWait['answer'],
): Promise<void> {
  if (bank.can.approvals) return
  const { name: by, today: on } = staff.session
  const note = JSON.stringify({ by, on, answer } satisfies MayWait)
  const key = keyOf(staff.tenant, clientId)
  // That one waits for certain is not forgotten because it is not known whether another one does.
  await (answer === 'held'
    ? keyValue().set(key, note, KEPT_SECONDS)
    : keyValue().add(key, note, KEPT_SECONDS)
  ).catch(unknown)
}

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
