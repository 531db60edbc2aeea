import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { clockIn } from '@/lib/day-in'
import type { Claim } from '@/lib/queue/claim'
import { CLAIM_SECONDS } from '@/lib/queue/claim'
import { worksOnClients } from '@/lib/queue/rules'
import type { TakeOver } from '@/lib/queue/schema'
import { said } from '@/lib/words/said'
import { noteDone } from '../audit/audit-log'
import { env } from '../env'
import { claimChanged } from '../events/hints'
import { ProblemError } from '../http/problems'
import { causeOf, log, logTakenOver } from '../log'
import type { Staff } from '../session/staff'
import { areThere } from '../session/store'
import { isStoreAway, keyValue } from '../store/kv'

/** A claim as it is kept, with the session that it ends with. */
const keptSchema = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  since: z.number(),
  taken: z.object({ from: z.string(), name: z.string(), reason: z.string() }).optional(),
  session: z.string(),
})
type Kept = z.infer<typeof keptSchema>

const keyOf = (tenant: string, clientId: number) => `claim:${tenant}:${clientId}`
const ofKept = ({ session: _, ...claim }: Kept): Claim => claim
// Why it was taken over is for whoever had it, whose page asks.
const inShort = ({ taken: _, ...claim }: Claim): Claim => claim
const MOST_TRIES = 4
/** Longer than a page takes to be loaded anew. */
const LET_GO_SECONDS = 10
const SPARE_MS = 200

/**
 * Has this person work on a client, or go on doing so, if nobody else does; `takeOver` also where that is the claim that
 * the person has seen. Returns whose the client is then; null where the store cannot say. A claim protects no
 * record, so where nobody knows, nothing waits for it.
 */
export async function claimClient(
  staff: Staff,
  clientId: number,
  takeOver?: TakeOver,
): Promise<Claim | null> {
  try {
    return await claimed(staff, clientId, takeOver)
  } catch (error) {
    return unknown(error)
  }
}

async function claimed(
  { tenant, traceId, session, sessionKey }: Staff,
  clientId: number,
  takeOver: TakeOver | undefined,
): Promise<Claim | null> {
  const { person, name, username } = session
  const store = keyValue()
  const key = keyOf(tenant, clientId)
  const mine: Kept = {
    id: randomUUID(),
    person,
    name,
    since: Date.now(),
    session: sessionKey.place,
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await store.add(key, JSON.stringify(mine), CLAIM_SECONDS, person)) {
      await claimChanged(tenant, clientId, ofKept(mine))
      return ofKept(mine)
    }
    const text = await store.get(key)
    if (text === undefined) continue
    const now = keptIn(text)
    const next = now ? await inPlaceOf(now, mine, takeOver) : mine
    if (!next) return now ? ofKept(now) : null
    if (!(await store.replaceIf(key, text, JSON.stringify(next), CLAIM_SECONDS))) continue
    if (next.id !== now?.id) {
      await claimChanged(tenant, clientId, inShort(ofKept(next)))
      if (next.taken) {
        const { name: from, reason } = next.taken
        logTakenOver({ tenant, traceId, username, clientId, from, reason })
        noteDone({ tenant, person, traceId, action: 'take over', clientId })
      }
    }
    return ofKept(next)
  }
  return null
}

/** Undefined where it is none: another build, or others, may write to the store too. */
function keptIn(text: string): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What is kept in the place of `now`; undefined where that stays. */
async function inPlaceOf(
  now: Kept,
  mine: Kept,
  takeOver: TakeOver | undefined,
): Promise<Kept | undefined> {
  if (now.person === mine.person) return { ...now, session: mine.session }
  const [isThere] = await areThere([now.session])
  if (!isThere) return mine
  if (takeOver?.id !== now.id) return undefined
  return { ...mine, taken: { from: now.person, name: now.name, reason: takeOver.reason } }
}

/**
 * Lets go of a client, if this person has it: it is free some seconds later, so that a page that is loaded anew, or another
 * tab of the same person, has it again before a colleague who waits for it.
 */
export async function letGo({ tenant, session }: Staff, clientId: number): Promise<void> {
  const key = keyOf(tenant, clientId)
  try {
    const text = await keyValue().get(key)
    if (text === undefined || keptIn(text)?.person !== session.person) return
    if (!(await keyValue().replaceIf(key, text, text, LET_GO_SECONDS))) return
    const tell = async () => {
      if ((await keyValue().get(key)) === undefined) await claimChanged(tenant, clientId, null)
    }
    setTimeout(() => void tell().catch(unknown), LET_GO_SECONDS * 1000 + SPARE_MS).unref()
  } catch (error) {
    // It ends by itself.
    unknown(error)
  }
}

/** Who works on which of these clients; undefined where the store cannot say. */
export async function claimsOn(
  tenant: string,
  clientIds: readonly number[],
): Promise<Map<number, Claim> | undefined> {
  try {
    const texts = await keyValue().getMany(clientIds.map((id) => keyOf(tenant, id)))
    const kept = texts.flatMap((text, index) => {
      const clientId = clientIds[index]
      const claim = text === undefined ? undefined : keptIn(text)
      return claim && clientId !== undefined ? [{ clientId, claim }] : []
    })
    const live = await areThere(kept.map(({ claim }) => claim.session))
    return new Map(
      kept.flatMap(({ clientId, claim }, index) =>
        live[index] ? [[clientId, inShort(ofKept(claim))]] : [],
      ),
    )
  } catch (error) {
    unknown(error)
    return undefined
  }
}

/**
 * Throws `held_by_colleague` where a colleague works on the client and `CLIENT_CLAIMS` says that nobody else may then send
 * anything for it. Where nobody knows who works on it, nothing is refused.
 */
export async function checkNotHeld({ tenant, session }: Staff, clientId: number): Promise<void> {
  if (env().CLIENT_CLAIMS !== 'require') return
  // Whoever takes nobody further has no claims, and could take none over.
  if (!worksOnClients(session.can, session.permissions)) return
  const claim = (await claimsOn(tenant, [clientId]))?.get(clientId)
  if (!claim || claim.person === session.person) return
  throw new ProblemError('held_by_colleague', {
    detail: said('problems.heldBy', {
      name: claim.name,
      time: clockIn(env().BUSINESS_TIME_ZONE, claim.since),
    }),
  })
}

function unknown(error: unknown): null {
  if (!isStoreAway(error)) throw error
  log('warn', 'who works on which client is not known', { cause: causeOf(error) })
  return null
}
