import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { clockIn } from '@/lib/day-in'
import { isChecker } from '@/lib/permissions'
import { CLAIM_SECONDS, type Claim, type Work } from '@/lib/queue/claim'
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
import { isKept } from '../store/is-kept'
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

const keyOf = (tenant: string, work: Work) =>
  'clientId' in work
    ? `claim:${tenant}:${work.clientId}`
    : `claim:${tenant}:approval:${work.approvalId}`
const idOf = (work: Work) => ('clientId' in work ? work.clientId : work.approvalId)
const ofKept = ({ session: _, ...claim }: Kept): Claim => claim
// The reason of a takeover is for the former holder alone, whose page asks for it.
const inShort = ({ taken: _, ...claim }: Claim): Claim => claim
const toColleague = (claim: Claim, person: string): Claim =>
  claim.taken?.from === person ? claim : inShort(claim)
const MOST_TRIES = 4
/** Longer than a page takes to reload. */
const LET_GO_SECONDS = 10
const SPARE_MS = 200

/**
 * Claims a client or a request for this person, or renews the claim, if nobody else works on it; with `takeOver`, also from a
 * colleague whose claim is still the one that this person saw. Returns the claim that holds then; null if the store
 * cannot say. A claim protects no record, so a store that is away blocks no work.
 */
export async function claimWork(
  staff: Staff,
  work: Work,
  takeOver?: TakeOver,
): Promise<Claim | null> {
  try {
    return await claimed(staff, work, takeOver)
  } catch (error) {
    return unknown(error)
  }
}

async function claimed(
  { tenant, traceId, session, sessionKey }: Staff,
  work: Work,
  takeOver: TakeOver | undefined,
): Promise<Claim | null> {
  const { person, name, username } = session
  const store = keyValue()
  const key = keyOf(tenant, work)
  const mine: Kept = {
    id: randomUUID(),
    person,
    name,
    since: Date.now(),
    session: sessionKey.place,
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const first = JSON.stringify(mine)
    if (await isKept(key, first, store.add(key, first, CLAIM_SECONDS, person))) {
      await claimChanged(tenant, work, ofKept(mine))
      return ofKept(mine)
    }
    const text = await store.get(key)
    if (text === undefined) continue
    const now = keptIn(text)
    const next = now ? await inPlaceOf(now, mine, takeOver) : mine
    if (!next) return now ? toColleague(ofKept(now), person) : null
    const then = JSON.stringify(next)
    if (!(await isKept(key, then, store.replaceIf(key, text, then, CLAIM_SECONDS)))) continue
    if (next.id !== now?.id) {
      await claimChanged(tenant, work, inShort(ofKept(next)))
      if (next.taken) {
        const { name: from, reason } = next.taken
        logTakenOver({ tenant, traceId, username, ...work, from, reason })
        noteDone({ tenant, person, traceId, action: 'take over', ...inAct(work) })
      }
    }
    return ofKept(next)
  }
  return null
}

// The audit log has a member of its own for clients only.
const inAct = (work: Work) => ('clientId' in work ? work : { ids: work })

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
 * Releases a client or a request if this person has it. The claim ends some seconds later, so that a reloaded page or another tab of
 * the same person gets it back before a colleague who is waiting.
 */
export async function letGo({ tenant, session }: Staff, work: Work): Promise<void> {
  const key = keyOf(tenant, work)
  try {
    const text = await keyValue().get(key)
    if (text === undefined || keptIn(text)?.person !== session.person) return
    if (!(await keyValue().replaceIf(key, text, text, LET_GO_SECONDS))) return
    const tell = async () => {
      if ((await keyValue().get(key)) === undefined) await claimChanged(tenant, work, null)
    }
    setTimeout(() => void tell().catch(unknown), LET_GO_SECONDS * 1000 + SPARE_MS).unref()
  } catch (error) {
    // The claim runs out by itself.
    unknown(error)
  }
}

/** Who works on which of these clients or requests, by id; undefined if the store cannot say. */
export async function claimsOn(
  tenant: string,
  works: readonly Work[],
): Promise<Map<number, Claim> | undefined> {
  try {
    const texts = await keyValue().getMany(works.map((work) => keyOf(tenant, work)))
    const kept = texts.flatMap((text, index) => {
      const work = works[index]
      const claim = text === undefined ? undefined : keptIn(text)
      return claim && work ? [{ id: idOf(work), claim }] : []
    })
    const live = await areThere(kept.map(({ claim }) => claim.session))
    return new Map(
      kept.flatMap(({ id, claim }, index) => (live[index] ? [[id, inShort(ofKept(claim))]] : [])),
    )
  } catch (error) {
    unknown(error)
    return undefined
  }
}

/** Who works on a client or a request; undefined if nobody does, null if the store cannot say. */
export async function claimOn({ tenant }: Staff, work: Work): Promise<Claim | null | undefined> {
  const claims = await claimsOn(tenant, [work])
  return claims ? claims.get(idOf(work)) : null
}

/**
 * Throws `held_by_colleague` if a colleague works on the client or request and `CLIENT_CLAIMS` is `require`, so that nobody
 * else may send anything for it. If the store cannot say who works on it, nothing is refused.
 */
export async function checkNotHeld(staff: Staff, work: Work): Promise<void> {
  if (env().CLIENT_CLAIMS !== 'require') return
  if (!mayClaim(staff, work)) return
  const claim = await claimOn(staff, work)
  if (!claim || claim.person === staff.session.person) return
  throw new ProblemError('held_by_colleague', {
    detail: said('clientId' in work ? 'problems.heldBy' : 'problems.requestHeldBy', {
      name: claim.name,
      time: clockIn(env().BUSINESS_TIME_ZONE, claim.since),
    }),
  })
}

/** Whether this person can have claims on things of this kind, and so could also take one over. */
export function mayClaim({ session: { can, permissions } }: Staff, work: Work): boolean {
  return 'clientId' in work ? worksOnClients(can, permissions) : isChecker(permissions)
}

function unknown(error: unknown): null {
  if (!isStoreAway(error)) throw error
  log('warn', 'who works on what is not known', { cause: causeOf(error) })
  return null
}
