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

/** A claim as the store keeps it, with the session it ends with. */
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
// The reason of a takeover is for the former holder alone, whose page asks for it.
const inShort = ({ taken: _, ...claim }: Claim): Claim => claim
const MOST_TRIES = 4
/** Longer than a page takes to reload. */
const LET_GO_SECONDS = 10
const SPARE_MS = 200

/**
 * Claims a client for this person, or renews the claim, if nobody else works on it; with `takeOver`, also from a
 * colleague whose claim is still the one that this person saw. Returns the claim that holds then; null if the store
 * cannot say. A claim protects no record, so a store that is away blocks no work.
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

/** Undefined if the text is not a claim: another build, or others, may write to the store too. */
function keptIn(text: string): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The claim that replaces `now`; undefined if `now` stays. */
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
 * Releases a client if this person has it. The claim ends some seconds later, so that a reloaded page or another tab of
 * the same person gets it back before a colleague who is waiting.
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
    // The claim runs out by itself.
    unknown(error)
  }
}

/** Who works on which of these clients; undefined if the store cannot say. */
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
 * Throws `held_by_colleague` if a colleague works on the client and `CLIENT_CLAIMS` is `require`, so that nobody else
 * may send anything for it. If the store cannot say who works on it, nothing is refused.
 */
export async function checkNotHeld({ tenant, session }: Staff, clientId: number): Promise<void> {
  if (env().CLIENT_CLAIMS !== 'require') return
  // A person who takes no client further has no claims, and could not take one over.
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
