import 'server-only'
import { env } from './env'
import { exchange } from './exchange'
import { keyValue } from './kv'

type Health = { live: true; ready?: boolean; bank?: boolean; store?: boolean }

/**
 * Liveness asks nobody. Readiness (503 where not) asks the store and whether the bank answers at all:
 * without a token it says 401, and that is an answer.
 */
export async function health(probeReady: boolean): Promise<Response> {
  if (!probeReady) return Response.json({ live: true } satisfies Health)
  const [bank, store] = await Promise.all([bankAnswers(), storeAnswers()])
  const ready = bank && store
  const body = { live: true, ready, bank, store } satisfies Health
  return Response.json(body, { status: ready ? 200 : 503 })
}

async function bankAnswers(): Promise<boolean> {
  const limits = { timeout: 2000, maxBytes: 64 * 1024 }
  try {
    const answer = await exchange(env().BANK_URL, { method: 'GET', headers: {}, limits })
    return answer.status < 500
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
