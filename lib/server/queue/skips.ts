import 'server-only'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import type { Work } from '@/lib/queue/claim'
import type { Skips } from '@/lib/queue/schema'
import { env } from '../env'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'
import { secondsToMidnight } from './seconds-to-midnight'

/** Beyond this many, the oldest skips are dropped. */
const MOST_SKIPPED = 500
const MOST_TRIES = 4
const NOT_KNOWN: Skips = { clients: null, approvals: null }

const keysOf = ({ tenant, session }: Staff) => ({
  clients: `skips:${tenant}:${session.person}`,
  approvals: `skips:${tenant}:${session.person}:approvals`,
})
const idsSchema = listOf(z.int().positive(), { most: MOST_SKIPPED })

// Another build, or others, may write to the store too, so unreadable text counts as no skips.
function read(text: string | undefined): number[] {
  try {
    return idsSchema.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The clients and requests that this person has skipped today; null if the store cannot say. */
export async function readSkips(staff: Staff): Promise<Skips> {
  const { clients, approvals } = keysOf(staff)
  try {
    const [ofClients, ofApprovals] = await keyValue().getMany([clients, approvals])
    return { clients: read(ofClients), approvals: read(ofApprovals) }
  } catch (error) {
    return unknown(error)
  }
}

/** Skips a client or a request for this person until midnight, or ends the skip. */
export async function skip(staff: Staff, work: Work, isSkipped: boolean): Promise<Skips> {
  const store = keyValue()
  const [name, id] =
    'clientId' in work
      ? (['clients', work.clientId] as const)
      : (['approvals', work.approvalId] as const)
  const key = keysOf(staff)[name]
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await store.get(key)
      const others = read(before).filter((other) => other !== id)
      const ids = (isSkipped ? [...others, id] : others).slice(-MOST_SKIPPED)
      const now = JSON.stringify(ids)
      const seconds = secondsToMidnight(env().BUSINESS_TIME_ZONE, new Date())
      const isKept =
        before === undefined
          ? await store.add(key, now, seconds, staff.session.person)
          : await store.replaceIf(key, before, now, seconds)
      if (isKept) return { ...(await readSkips(staff)), [name]: ids }
    }
    return NOT_KNOWN
  } catch (error) {
    return unknown(error)
  }
}

function unknown(error: unknown): Skips {
  if (!isStoreAway(error)) throw error
  log('warn', 'what was skipped is not known', { cause: causeOf(error) })
  return NOT_KNOWN
}
