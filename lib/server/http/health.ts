import 'server-only'
import { Agent, request } from 'undici'
import { env } from '../env'
import { isBankLeftAlone } from '../outgoing/bank-breakers'
import { isStoreFull, keyValue, StoreUnavailable } from '../store/kv'
import { isStopping } from './stopping'

type Health = { live: true; ready?: boolean; bank?: boolean; store?: boolean }

const KEPT_MS = 1000
const MARK_SECONDS = 60
const LONGEST_MS = 2000

// Not the staff's connections: whoever asks for health, and however often, keeps nobody from working.
const pool = new Agent({ connections: 1, connect: { timeout: LONGEST_MS } })

/** How often something is looked at, and what was found the last time. */
class Look {
  private at = Number.NEGATIVE_INFINITY
  private running: Promise<boolean> | undefined
  private isRunning = false
  found: boolean | undefined

  constructor(private readonly ask: () => Promise<boolean>) {}

  /** The look that was begun last; a new one where that was a second ago, and is over. */
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
 * Liveness asks nobody. Readiness says 503 where this copy is being stopped or its store does not answer.
 * Whether the bank answers is told as it was found last, absent before that; it does not where it is left alone for what
 * staff asked of it. It makes no copy unready: see decision 39. Bank and store are asked once a second at most, whoever asks; nobody waits for the bank.
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

/** Whether the bank answers at all: without a token it says 401, and that is an answer. */
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

/** Whether the store takes what is to be kept: one that can only be read takes no session and no command. */
async function storeAnswers(): Promise<boolean> {
  try {
    await keyValue().set('health', 'looked at', MARK_SECONDS)
    return true
  } catch (error) {
    // What a full one keeps can still be read, and in memory would be lost with this copy.
    return isStoreFull(error) || isOutOfMemory(error)
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : undefined
  return cause instanceof Error && cause.message.startsWith('OOM')
}
