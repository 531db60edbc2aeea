import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../env'
import { type Allowance, SpentHere } from '../store/allowance'
import { isStoreAway, keyValue } from '../store/kv'
import type { Cookies } from './cookie'
import { knownBrowser } from './known-browser'
import { sealFrom } from './seal'

const quarter = (free: number, step: number): Allowance => ({ free, seconds: 900, step })

/** How much is free in a quarter of an hour. docs/operations.md says the numbers. */
const ALLOWANCES = {
  // Little more than an address is made, for which the provider may be asked once: it is for whoever asks without end.
  begun: { network: quarter(1000, 10), browser: quarter(100, 10) },
  // Three hundred may be under way at once, or a hundred may fail.
  call: { network: quarter(300, 3), browser: quarter(30, 3) },
  account: quarter(100, 10),
}

// While it is under way; a failure costs three in all, and each success makes up for one.
const CALL = 1
const FAILED = 2
const SUCCEEDED = -4
// A sign-in that was finished costs one, one that was refused ten.
const ACCOUNT = 1
const REFUSED = 9

/** How a call back went: `neither` where something was away, which is held against nobody. */
export type CallOutcome = 'signed-in' | 'failed' | 'neither'

/** Who makes attempts: a browser in which somebody has signed in before, else the network it is in. */
export type Attempter = { kind: 'browser' | 'network'; name: string }

/**
 * Whose attempts these are, in the order in which they answer. A browser of staff answers for itself, so that nobody who
 * shares its network can keep it out; after that its network does, for the browser may have copies that share its name.
 * None where it is not known: what did not come through Node's own server.
 */
export function attemptersOf(network: string | undefined, cookies: Cookies): Attempter[] {
  if (!network) return []
  const browser = knownBrowser(cookies)
  const both: Attempter[] = [{ kind: 'network', name: network }]
  return browser ? [{ kind: 'browser', name: browser }, ...both] : both
}

/** What became of an attempt: whole seconds to wait where it may not be made now, else 0, and against whom it counts. */
export type Counted = { wait: number; who?: Attempter }

/** Counts a sign-in that is begun. */
export function countBegun(who: Attempter[]): Promise<Counted> {
  return spend('begun', who, ALLOWANCES.begun, 1)
}

/** Counts a call back before the provider is asked. */
export function countCall(who: Attempter[]): Promise<Counted> {
  return spend('call', who, ALLOWANCES.call, CALL)
}

/** Says how that went. */
export async function settleCall(who: Attempter | undefined, how: CallOutcome): Promise<void> {
  if (!who) return
  const points = { 'signed-in': SUCCEEDED, failed: FAILED, neither: -CALL }[how]
  await amend(keyOf('call', who), points, ALLOWANCES.call[who.kind])
}

/** Counts a sign-in with an account, by its subject at the issuer; whole seconds to wait where it may not go on, else 0. */
export function countAccount(subject: string): Promise<number> {
  return spendAt(accountKey(subject), ACCOUNT, ALLOWANCES.account)
}

/** Says that the account could not be used, or that something was away, which is not held against it. */
export function settleAccount(subject: string, how: 'refused' | 'neither'): Promise<void> {
  return amend(accountKey(subject), how === 'refused' ? REFUSED : -ACCOUNT, ALLOWANCES.account)
}

async function spend(
  what: string,
  attempters: Attempter[],
  allowances: Record<Attempter['kind'], Allowance>,
  points: number,
): Promise<Counted> {
  const waits: number[] = []
  for (const who of attempters) {
    const wait = await spendAt(keyOf(what, who), points, allowances[who.kind])
    if (wait === 0) return { wait, who }
    waits.push(wait)
  }
  return { wait: waits.length > 0 ? Math.min(...waits) : 0 }
}

const keyOf = (what: string, { kind, name }: Attempter) => `attempts:${what}:${kind}:${named(name)}`
const accountKey = (subject: string) => `attempts:account:${named(subject)}`

// An address and a subject are somebody's: the store has neither, nor what could be found by trying all there are.
const named = (name: string) =>
  createHmac('sha256', sealFrom(env().OIDC_CLIENT_SECRET, 'attempts'))
    .update(name)
    .digest('base64url')

// Without the store each copy counts for itself: nobody is locked out, and nothing is without a limit.
const here = new SpentHere()

async function spendAt(key: string, points: number, allowance: Allowance): Promise<number> {
  const milliseconds = await keyValue()
    .spend(key, points, allowance)
    .catch((error) => orHere(error, () => here.spend(key, points, allowance)))
  return Math.ceil(milliseconds / 1000)
}

function amend(key: string, points: number, allowance: Allowance): Promise<void> {
  return keyValue()
    .amend(key, points, allowance)
    .catch((error) => orHere(error, () => here.amend(key, points, allowance)))
}

function orHere<Value>(error: unknown, count: () => Value): Value {
  if (isStoreAway(error)) return count()
  throw error
}
