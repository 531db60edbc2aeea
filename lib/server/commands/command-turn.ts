import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { type Said, said } from '@/lib/words/said'
import { env } from '../env'
import { NothingDone } from '../http/problems'
import { isStopping } from '../http/stopping'
import { causeOf, log } from '../log'
import { giveTurnBack, keepTurn, takeTurn } from '../store/turn'

const KEEP_EVERY_MS = 1000
// Of one turn, in this copy: colleagues are a few, and whoever sends more must not take the places of all others.
const MOST_AT_ONCE = 20
const LOOK_AGAIN_MS = 100
// What a copy that died has sent may still be carried out: so long as the bank may take, and a little more.
const OVER_BANK_SECONDS = 5

/** How many commands of each turn run or wait in this copy. */
const here = new Map<string, number>()

/** What commands wait for each other about. */
export type Turn = {
  key: string
  /** What is said where those before it take too long. */
  busy: Said
}

/** Of commands on one client. */
export function clientTurn(tenant: string, clientId: number): Turn {
  return {
    key: `client-turn:${tenant}:${clientId}`,
    busy: said('problems.press.clientBusy'),
  }
}

/** Of creations of clients of one name, written as `soughtName` gives it. A name is personal, and stands in no key. */
export function creationTurn(tenant: string, name: string): Turn {
  return {
    key: `creation-turn:${createHash('sha256').update(`${tenant}\n${name}`).digest('base64url')}`,
    busy: said('problems.press.nameBusy'),
  }
}

/**
 * Runs a command while no other of the same turn runs, in whatever copy of the console: so what it looks at before it
 * is sent already shows what became of the one before. Where the store is away it runs all the same. Throws
 * `NothingDone` where those before it are too many or take too long, or this copy is to stop.
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
    // Also where taking it seemed to fail. One that cannot be given back runs out.
    void giveTurnBack(key, name).catch(() => undefined)
  }
}

async function wait(turn: Turn, name: string, seconds: number): Promise<void> {
  // Long enough for the turn of a copy that died to run out, and for another command.
  const until = performance.now() + 2 * seconds * 1000
  while (!(await isTaken(turn.key, name, seconds))) {
    // A copy that is being stopped begins nothing that it may not be left the time to end.
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
