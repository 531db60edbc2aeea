import 'server-only'
import type { Activity } from '@/lib/activity/schema'
import type { WithReason } from '@/lib/approvals/schema'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'

const KEPT_SECONDS = 400 * 86_400

// By checker: of two who press at once, the bank takes one, and only that one's reason belongs to the request.
const keyOf = ({ tenant }: Staff, id: number, checker: string) =>
  `rejected:${tenant}:${id}:${encodeURIComponent(checker)}`

/**
 * Keeps why this person rejects a request that waits, because the bank keeps no reason. Called before the rejection is sent:
 * its answer may be lost. Throws `StoreUnavailable`, or the error of a store that is full.
 */
export async function keepReason(staff: Staff, id: number, reason: string): Promise<void> {
  await keyValue().set(keyOf(staff, id, staff.session.username), reason, KEPT_SECONDS)
}

/**
 * As `keepReason`, where nobody can tell whether the request waits: a reason that is kept already stays, because it may be
 * that of a decision. True if this one is kept: then it must be dropped again where the bank does not take the rejection.
 */
export function addReason(staff: Staff, id: number, reason: string): Promise<boolean> {
  const { username, person } = staff.session
  return keyValue().add(keyOf(staff, id, username), reason, KEPT_SECONDS, person)
}

export async function dropReason(staff: Staff, id: number): Promise<void> {
  await keyValue().delete(keyOf(staff, id, staff.session.username))
}

/** Adds to each rejected request the reason that its checker gave in a console. */
export async function withReasons<Entry extends Activity>(
  staff: Staff,
  entries: Entry[],
): Promise<WithReason<Entry>[]> {
  const keys = entries.map(({ id, result, checker }) =>
    result === 'refused' && checker !== undefined ? keyOf(staff, id, checker) : undefined,
  )
  const reasons = await readReasons(keys.filter((key) => key !== undefined))
  return entries.map((entry, at) => {
    const key = keys[at]
    if (key === undefined) return entry
    const reason = reasons ? reasons.get(key) : null
    return reason === undefined ? entry : { ...entry, reason }
  })
}

/** The reasons under these keys; undefined where the store cannot be asked. */
async function readReasons(keys: string[]): Promise<Map<string, string> | undefined> {
  if (keys.length === 0) return new Map()
  try {
    const values = await keyValue().getMany(keys)
    return new Map(
      keys.flatMap((key, at) => {
        const value = values[at]
        return value === undefined ? [] : [[key, value] as const]
      }),
    )
  } catch (error) {
    if (!isStoreAway(error)) throw error
    log('info', 'reasons of rejections are not known', { cause: causeOf(error) })
    return undefined
  }
}
