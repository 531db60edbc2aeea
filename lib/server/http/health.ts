import 'server-only'
import { Agent, request } from 'undici'
import { env } from '../env'
import { isBankLeftAlone } from '../outgoing/bank-breakers'
import { isStoreFull, keyValue } from '../store/kv'
import { isStopping } from './stopping'

type Health = { live: true; ready?: boolean; bank?: boolean; store?: boolean }

const KEPT_MS = 1000
const MARK_SECONDS = 60
const LONGEST_MS = 2000

// A pool apart from the staff’s connections, so that no number of health checks keeps anyone from working.
const pool = new Agent({ connections: 1, connect: { timeout: LONGEST_MS } })

/** A check that runs at most once a second, with its last result. */
class Look {
  private at = Number.NEGATIVE_INFINITY
  private running: Promise<boolean> | undefined
  private isRunning = false
  found: boolean | undefined

  constructor(private readonly ask: () => Promise<boolean>) {}

  /** The result of the latest check; a new check where that one is over and was begun a second ago. */
  now(): Promise<boolean> {
    const isFresh = this.isRunning || performance.now() - this.at < KEPT_MS
    if (this.running && isFresh) return this.running
    this.at = performance.now()
    this.isRunning = true
    this.running = this.ask().then((answers) => {
      this.isRunning = false
      this.found = answers
      return answers
    })
    return this.running
  }
}

const bankLook = new Look(bankAnswers)
const storeLook = new Look(storeAnswers)

/**
 * Liveness asks nothing else. Readiness answers 503 where this copy is stopping or its store does not answer. `bank` is
 * the last known result, absent before the first, and false while the bank is left alone after failing staff; it makes no
 * copy unready (decision 39). The bank and the store are asked at most once a second, however many checks come, and no
 * check waits for the bank.
 */
export async function health(probeReady: boolean): Promise<Response> {
  if (!probeReady) return Response.json({ live: true } satisfies Health)
  void bankLook.now()
  const store = await storeLook.now()
  const ready = store && !isStopping()
  const bank = bankLook.found && !isBankLeftAlone()
  const body = { live: true, ready, bank, store } satisfies Health
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: ready ? {} : { 'retry-after': '5' },
  })
}

/** Whether the bank answers at all: without a token it answers 401, which counts. */
async function bankAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const { statusCode, body } = await request(env().BANK_URL, { dispatcher: pool, signal })
    body.on('error', () => undefined).destroy()
    return statusCode < 500
  } catch {
    return false
  }
}

/** Whether the store takes writes: a read-only store takes no session and no command. */
async function storeAnswers(): Promise<boolean> {
  try {
    await keyValue().set('health', 'looked at', MARK_SECONDS)
    return true
  } catch (error) {
    // A full store can still be read; its contents would be lost if this copy used its memory instead.
    return isStoreFull(error)
  }
}
