import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import { type Decider, decideVerification } from '../clients/verification-request'
import { verificationRequest } from '../db/verification-schema'

/** Decides verifications when they are due. */
export interface Verifier {
  /** Looks for a due verification: call it after every verify, and at the start. */
  wake(): void
  /** Stops deciding, after finishing the current decision. */
  close(): Promise<void>
}

const MOST = 50
/** Other processes may share the database: the verifier finds what they leave behind at least this often. */
const SWEEP_MS = 60_000

/**
 * Decides due verifications one after the other until closed. It sleeps until it is woken or the next one is due.
 * docs/bank-api.md, "Verification that is decided later"
 * @param report receives unexpected errors; that verification is tried again later
 */
export function startVerifier(
  bank: Decider,
  onDecided: () => void,
  report: (error: unknown) => void,
): Verifier {
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let isClosed = false
  let looking: Promise<void> | undefined

  const wake = () => {
    isWoken = true
    if (isClosed) return
    looking ??= look()
      .catch((error: unknown) => {
        report(error)
        sleep(SWEEP_MS)
      })
      .finally(() => {
        looking = undefined
        if (isWoken) wake()
      })
  }

  const look = async () => {
    isWoken = false
    for (const { tenantId, clientId } of await findDue(bank.db)) {
      if (isClosed) return
      if (await decideVerification(bank, tenantId, clientId)) onDecided()
    }
    sleep(Math.min((await untilNext(bank.db)) ?? SWEEP_MS, SWEEP_MS))
  }

  const sleep = (ms: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(wake, Math.ceil(ms))
    timer.unref()
  }

  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    await looking
  }

  return { wake, close }
}

const { tenantId, clientId, dueAt, decidedAt } = verificationRequest

function findDue(db: Decider['db']) {
  return db
    .select({ tenantId, clientId })
    .from(verificationRequest)
    .where(and(isNull(decidedAt), lte(dueAt, sql`clock_timestamp()`)))
    .orderBy(asc(dueAt))
    .limit(MOST)
}

/** Milliseconds until the next one is due, or undefined when none is under way. */
async function untilNext(db: Decider['db']): Promise<number | undefined> {
  const [next] = await db
    .select({ ms: sql<number>`extract(epoch from ${dueAt} - clock_timestamp()) * 1000` })
    .from(verificationRequest)
    .where(isNull(decidedAt))
    .orderBy(asc(dueAt))
    .limit(1)
  return next && Math.max(0, Number(next.ms))
}
