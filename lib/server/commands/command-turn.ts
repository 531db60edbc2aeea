import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { type Said, said } from '@/lib/words/said'
import { env } from '../env'
import { NothingDone } from '../http/problems'
import { isStopping } from '../http/stopping'
import { causeOf, log } from '../log'
import { giveTurnBack, keepTurn, takeTurn } from '../store/turn'

const KEEP_EVERY_MS = 1000
// For one turn, in this copy. Few colleagues share one; a sender of many must not take the places of all other commands.
const MOST_AT_ONCE = 20
const LOOK_AGAIN_MS = 100
// A command that a copy sent before it died may run for as long as the bank’s timeout; this is added to that.
const OVER_BANK_SECONDS = 5

/** How many commands of each turn run or wait in this copy. */
const here = new Map<string, number>()

/** What commands take turns on. */
export type Turn = {
  key: string
  /** What staff are told where earlier commands take too long. */
  busy: Said
}

/** The turn of commands on one client. */
export function clientTurn(tenant: string, clientId: number): Turn {
  return {
    key: `client-turn:${tenant}:${clientId}`,
    busy: said('problems.press.busy', { of: 'client' }),
  }
}

/** The turn of decisions on one request that concerns no client. */
export function approvalTurn(tenant: string, approvalId: number): Turn {
  return {
    key: `approval-turn:${tenant}:${approvalId}`,
    busy: said('problems.press.busy', { of: 'request' }),
  }
}

/**
 * The turn of creating clients with one name, in the form of `soughtName`. The key holds a hash, because a name is
 * personal.
 */
export function creationTurn(tenant: string, name: string): Turn {
  return {
    key: `creation-turn:${createHash('sha256').update(`${tenant}\n${name}`).digest('base64url')}`,
    busy: said('problems.press.nameBusy'),
  }
}

/**
 * Runs a command while no other of the same turn runs, in any copy of the console, so that its checks already see the
 * result of the one before. Where the store is away it runs all the same. Throws `NothingDone` where there are too many
 * before it, they take too long, or this copy is stopping.
 */
export async function inTurn<Value>(turn: Turn, run: () => Promise<Value>): Promise<Value> {
  const { key } = turn
  const others = here.get(key) ?? 0
  if (others >= MOST_AT_ONCE) throw stillBusy(turn)
  here.set(key, others + 1)
  try {
    return await whenFree(turn, run)
  } finally {
    const left = (here.get(key) ?? 1) - 1
    if (left > 0) here.set(key, left)
    else here.delete(key)
  }
}

async function whenFree<Value>(turn: Turn, run: () => Promise<Value>): Promise<Value> {
  const { key } = turn
  const name = randomUUID()
  const seconds = Math.ceil(env().BANK_TIMEOUT_MS / 1000) + OVER_BANK_SECONDS
  let life: NodeJS.Timeout | undefined
  try {
    await wait(turn, name, seconds)
    life = setInterval(() => {
      void keepTurn(key, name, seconds).catch(() => undefined)
    }, KEEP_EVERY_MS)
    return await run()
  } finally {
    clearInterval(life)
    // Even where taking the turn seemed to fail. A turn that cannot be given back expires.
    void giveTurnBack(key, name).catch(() => undefined)
  }
}

async function wait(turn: Turn, name: string, seconds: number): Promise<void> {
  // Long enough for the turn of a dead copy to expire, and for one more command.
  const until = performance.now() + 2 * seconds * 1000
  while (!(await isTaken(turn.key, name, seconds))) {
    // A copy that is stopping begins nothing that it may not have the time to finish.
    if (isStopping() || performance.now() >= until) throw stillBusy(turn)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function isTaken(key: string, name: string, seconds: number): Promise<boolean> {
  try {
    return await takeTurn(key, name, seconds)
  } catch (error) {
    log('warn', 'a command goes on without waiting for its turn', { cause: causeOf(error) })
    return true
  }
}

const stillBusy = ({ busy }: Turn) =>
  new NothingDone('console_unavailable', { detail: busy, retryAfter: 5 })
