import 'server-only'
import { Agent, request } from 'undici'
import { env } from './env'
import { keyValue } from './kv'
import { isStopping } from './stopping'

type Health = { live: true; ready?: boolean; bank?: boolean; store?: boolean }
type Found = { bank: boolean; store: boolean }

const KEPT_MS = 1000
const LONGEST_MS = 2000

// Not the staff's connections: whoever asks for health, and however often, keeps nobody from working.
const pool = new Agent({ connections: 1, connect: { timeout: LONGEST_MS } })

let looked: { at: number; found: Promise<Found> } | undefined

/**
 * Liveness asks nobody. Readiness says 503 where this copy is being stopped or its store does not answer.
 * Whether the bank answers is told and makes no copy unready: see decision 39. Bank and store are asked
 * once a second at most, whoever asks.
 */
export async function health(probeReady: boolean): Promise<Response> {
  if (!probeReady) return Response.json({ live: true } satisfies Health)
  const { bank, store } = await found()
  const ready = store && !isStopping()
  const body = { live: true, ready, bank, store } satisfies Health
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: ready ? {} : { 'retry-after': '5' },
  })
}

function found(): Promise<Found> {
  if (!looked || performance.now() - looked.at > KEPT_MS)
    looked = { at: performance.now(), found: look() }
  return looked.found
}

async function look(): Promise<Found> {
  const [bank, store] = await Promise.all([bankAnswers(), storeAnswers()])
  return { bank, store }
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

async function storeAnswers(): Promise<boolean> {
  try {
    await keyValue().get('health')
    return true
  } catch {
    return false
  }
}
