import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../env'
import { type Allowance, SpentHere } from '../store/allowance'
import { isStoreAway, keyValue } from '../store/kv'
import type { Cookies } from './cookie'
import { knownBrowser } from './known-browser'
import { sealFrom } from './seal'

const quarter = (free: number, step: number): Allowance => ({ free, seconds: 900, step })

/** How much is free in a quarter of an hour. docs/operations.md lists the numbers. */
const ALLOWANCES = {
  // To begin costs little: an address, and perhaps one request to the provider. This limit stops only endless requests.
  begun: { network: quarter(1000, 10), browser: quarter(100, 10) },
  // From one network, three hundred may be under way at once, or a hundred may fail.
  call: { network: quarter(300, 3), browser: quarter(30, 3) },
  account: quarter(100, 10),
}

// The cost while the call is under way; a failure costs three in all, and each success makes up for one failure.
const CALL = 1
const FAILED = 2
const SUCCEEDED = -4
// A completed sign-in costs one, a refused one ten.
const ACCOUNT = 1
const REFUSED = 9

/** How a callback went; `neither` if something was away, which counts against nobody. */
export type CallOutcome = 'signed-in' | 'failed' | 'neither'

/** Who makes attempts: a browser in which somebody has signed in before, or else its network. */
export type Attempter = { kind: 'browser' | 'network'; name: string }

/**
 * The attempters to count against, in order. A browser of staff comes first, so that others on its network cannot lock
 * it out; then its network, because copies of the browser may share its name. Empty if the network is not known: the
 * request did not come through Node's own server.
 */
export function attemptersOf(network: string | undefined, cookies: Cookies): Attempter[] {
  if (!network) return []
  const browser = knownBrowser(cookies)
  const both: Attempter[] = [{ kind: 'network', name: network }]
  return browser ? [{ kind: 'browser', name: browser }, ...both] : both
}

/** The result of an attempt: whole seconds to wait if it may not be made now, else 0, and whom it counts against. */
export type Counted = { wait: number; who?: Attempter }

/** Counts a sign-in that begins. */
export function countBegun(who: Attempter[]): Promise<Counted> {
  return spend('begun', who, ALLOWANCES.begun, 1)
}

/** Counts a callback before the provider is asked. */
export function countCall(who: Attempter[]): Promise<Counted> {
  return spend('call', who, ALLOWANCES.call, CALL)
}

/** Records how the callback went. */
export async function settleCall(who: Attempter | undefined, how: CallOutcome): Promise<void> {
  if (!who) return
  const points = { 'signed-in': SUCCEEDED, failed: FAILED, neither: -CALL }[how]
  await amend(keyOf('call', who), points, ALLOWANCES.call[who.kind])
}

/** Counts a sign-in with an account, by its subject at the issuer. Returns whole seconds to wait, or 0 if it may go on. */
export function countAccount(subject: string): Promise<number> {
  return spendAt(accountKey(subject), ACCOUNT, ALLOWANCES.account)
}

/** Records that the account could not be used, or that something was away, which does not count against it. */
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

// Addresses and subjects are personal data: the store gets a keyed hash, which cannot be found by trying all values.
const named = (name: string) =>
  createHmac('sha256', sealFrom(env().OIDC_CLIENT_SECRET, 'attempts'))
    .update(name)
    .digest('base64url')

// Without the store each copy counts for itself: nobody is locked out, and no limit is lifted.
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
