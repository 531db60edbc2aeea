import 'server-only'
import { type Decided, MOST_SEEN, type Noted, seenDecisionsSchema } from '@/lib/approvals/schema'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'
import { readOwnHeld } from './asked'

/** Counted from the last time the person looked. */
const KEPT_SECONDS = 400 * 86_400
const MOST_TRIES = 8

const keyOf = ({ tenant, session }: Staff) => `decided:${tenant}:${session.person}`

/**
 * Which of this person’s requests others have approved or rejected since the person last looked, among the newest changes
 * the person made. Requests they took back themselves are not news. On the first read, every decision counts as seen.
 */
export async function readDecided(staff: Staff): Promise<Decided> {
  const { pageItems } = await readOwnHeld(staff, { became: 'all', limit: MOST_SEEN, offset: 0 })
  const decided = pageItems
    .filter(({ result, checker }) => isDecided(result) && checker !== staff.session.username)
    .map(({ id }) => id)
  const unseen = await orUnknown(async () => {
    const key = keyOf(staff)
    const seen = seenIn(await keyValue().get(key))
    if (seen) return decided.filter((id) => !seen.includes(id))
    // Another tab may have written first; it saw the same.
    await keep(key, undefined, decided)
    return []
  })
  return { unseen: unseen ?? null }
}

/** Records that this person has seen these requests. `isNoted` says whether the store kept it. */
export async function noteSeen(staff: Staff, ids: number[]): Promise<Noted> {
  const isNoted = await orUnknown(async () => {
    const key = keyOf(staff)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await keyValue().get(key)
      // With these alone, every other decision ever made would be news. The next read begins anew, and counts all as seen.
      if (before === undefined) return false
      // Keeps the newest ones, since the bank’s ids only grow.
      const all = [...new Set([...ids, ...(seenIn(before) ?? [])])].sort((a, b) => b - a)
      if (await keep(key, before, all.slice(0, 2 * MOST_SEEN))) return true
    }
    return false
  })
  return { isNoted: isNoted ?? false }
}

function keep(key: string, before: string | undefined, ids: number[]): Promise<boolean> {
  const now = JSON.stringify(ids)
  return before === undefined
    ? keyValue().add(key, now, KEPT_SECONDS)
    : keyValue().replaceIf(key, before, now, KEPT_SECONDS)
}

const isDecided = (result: string | undefined) => result === 'done' || result === 'refused'

// Another build may write to the store too. A value that cannot be read counts as nothing seen, and is overwritten.
function seenIn(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  try {
    return seenDecisionsSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

async function orUnknown<Known>(ask: () => Promise<Known>): Promise<Known | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!isStoreAway(error)) throw error
    log('info', 'what somebody has seen of their requests is not known', { cause: causeOf(error) })
    return undefined
  }
}
