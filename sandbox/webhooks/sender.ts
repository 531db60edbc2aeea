import { Agent } from 'undici'
import type { Bank } from '../kit/bank'
import type { Settings } from '../settings'
import { attempt } from './attempt'
import { writeMessage } from './message'
import { type Claimed, claimDue, putBack, settle, untilNext } from './outbox'

/** Sends the queued events. */
export interface Sender {
  /** Looks for a due delivery: call it after every change, and at the start. */
  wake(): void
  /** Interrupts what is on its way, puts it back into the queue, and sends nothing more. */
  close(): Promise<void>
}

/** The most events on their way at once. */
const MOST = 4
/** Other processes may share the database: the sender finds what they leave behind at least this often. */
const SWEEP_MS = 60_000

/**
 * Sends events to their subscribers until closed, a few at a time and in no particular order. It sleeps until it is woken or
 * something is due. docs/bank-api.md, "Events"
 * @param report receives unexpected errors; the sender tries again later
 */
export function startSender(
  { db, directory }: Pick<Bank, 'db' | 'directory'>,
  { webhooks: { timeoutMs, pauseMs } }: Pick<Settings, 'webhooks'>,
  report: (error: unknown) => void,
): Sender {
  const dispatcher = new Agent({ connections: MOST })
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let looking: Promise<void> | undefined

  const wake = () => {
    isWoken = true
    looking ??= look()
      .catch((error: unknown) => {
        report(error)
        sleep(SWEEP_MS)
      })
      .finally(() => {
        looking = undefined
        if (isWoken && !stopping.signal.aborted && underWay.size < MOST) wake()
      })
  }

  const look = async () => {
    while (isWoken && !stopping.signal.aborted) {
      const free = MOST - underWay.size
      // The first delivery to end wakes the sender again.
      if (free === 0) return
      isWoken = false
      const due = await claimDue(db, free, timeoutMs + SWEEP_MS)
      for (const claimed of due) send(claimed)
      if (due.length < free) sleep(Math.min((await untilNext(db)) ?? SWEEP_MS, SWEEP_MS))
    }
  }

  const sleep = (ms: number) => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(wake, Math.ceil(ms))
    timer.unref()
  }

  const send = (claimed: Claimed) => {
    const sending = deliver(claimed)
      .catch(report)
      .finally(() => {
        underWay.delete(sending)
        if (!stopping.signal.aborted) wake()
      })
    underWay.add(sending)
  }

  const deliver = async (claimed: Claimed) => {
    const tenant = directory.get(claimed.delivery.tenantId)
    if (tenant === undefined) throw new Error('An event of no bank was in line.')
    const message = writeMessage(claimed.audit, claimed.subscriber, tenant)
    const how = { dispatcher, timeoutMs, stop: stopping.signal }
    const outcome = await attempt(claimed.subscriber.target, message, how)
    await (outcome === undefined ? putBack(db, claimed) : settle(db, claimed, outcome, pauseMs))
  }

  const close = async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(underWay)
    await dispatcher.destroy()
  }

  return { wake, close }
}
