import 'server-only'
import * as z from 'zod'
import { listOf } from '@/lib/http/list-of'
import type { Skips } from '@/lib/queue/schema'
import { env } from '../env'
import { causeOf, log } from '../log'
import type { Staff } from '../session/staff'
import { isStoreAway, keyValue } from '../store/kv'

/** Beyond this many, the oldest skips are dropped. */
const MOST_SKIPPED = 500
const MOST_TRIES = 4

const keyOf = ({ tenant, session }: Staff) => `skips:${tenant}:${session.person}`
const idsSchema = listOf(z.int().positive(), { most: MOST_SKIPPED })

// Another build, or others, may write to the store too, so unreadable text counts as no skips.
function read(text: string | undefined): number[] {
  try {
    return idsSchema.safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The clients that this person has skipped today; null if the store cannot say. */
export async function readSkips(staff: Staff): Promise<Skips> {
  try {
    return { clients: read(await keyValue().get(keyOf(staff))) }
  } catch (error) {
    return unknown(error)
  }
}

/** Skips a client for this person until midnight, or ends the skip. */
export async function skip(staff: Staff, clientId: number, isSkipped: boolean): Promise<Skips> {
  const store = keyValue()
  const key = keyOf(staff)
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await store.get(key)
      const others = read(before).filter((id) => id !== clientId)
      const clients = (isSkipped ? [...others, clientId] : others).slice(-MOST_SKIPPED)
      const now = JSON.stringify(clients)
      const seconds = secondsToMidnight(new Date())
      const isKept =
        before === undefined
          ? await store.add(key, now, seconds, staff.session.person)
          : await store.replaceIf(key, before, now, seconds)
      if (isKept) return { clients }
    }
    return { clients: null }
  } catch (error) {
    return unknown(error)
  }
}

/** Seconds left of the bank's day, by its wall clock. */
function secondsToMidnight(now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: env().BUSINESS_TIME_ZONE,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return 86_400 - (of('hour') * 3600 + of('minute') * 60 + of('second'))
}

function unknown(error: unknown): Skips {
  if (!isStoreAway(error)) throw error
  log('warn', 'what was skipped is not known', { cause: causeOf(error) })
  return { clients: null }
}
