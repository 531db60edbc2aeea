import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePressKey } from '@/lib/commands/press-key'
import { useReadings } from '@/lib/commands/readings'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { dataTableQueries } from './queries'
import type { Entry, EntryAnswer } from './schema'

export type EntryCommandStatus =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No usable answer came: reading the table until it is known whether it was carried out. */
  | { phase: 'checking'; readings: number; of: number; seen: boolean }
  | { phase: 'done' }
  | { phase: 'waiting' }
  /** One of which nobody knew came through after all; what was changed since is not saved. */
  | { phase: 'earlier' }
  /** Read several times, and the table has not changed; it is read on. */
  | { phase: 'notApplied' }
  /** The table could not be read either: nobody knows yet. It is read on, and `checkAgain` does so at once. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/**
 * Sends new rows, or the change of one, and tells the truth about it. The same press, pressed twice, is
 * one request; a press after a definite answer is a new one, with an idempotency key of its own. Where nobody
 * knew what became of the last one, the table is read before another goes out.
 *
 * `applied` says of the rows of a later reading whether they show what was sent.
 */
export function useEntryCommand<Body>(options: {
  clientId: number
  table: string
  send: (body: Body, idempotencyKey: string) => Promise<EntryAnswer>
  applied: (now: Entry[], body: Body) => boolean
}) {
  const { clientId, table } = options
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<EntryCommandStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const busy = useRef(false)
  // Said before the page is drawn anew: a press that waits behind the answer finds its key settled.
  const isDone = useRef(false)
  const sent = useRef<Body>(undefined)
  const [held, setHeld] = useState(false)
  const [openEnded, setOpenEnded] = useState<Body>()
  const readings = useReadings(clientId)

  async function run(body: Body): Promise<void> {
    if (busy.current || isDone.current) return
    busy.current = true
    readings.stop()
    setStatus({ phase: 'sending' })
    try {
      // Without an answer it is the same request once more, which does no harm.
      const before = pressKey.isOpen ? undefined : openEnded
      await (before === undefined ? sendOnce(body) : lookAndSend(body, before))
    } catch (error) {
      setStatus({ phase: 'failed', problem: problemOf(error) })
      // What was sent may show before anybody presses again.
      if (pressKey.isOpen && sent.current !== undefined)
        readings.watch({ look: looker(sent.current).look, onUnknown: () => undefined })
    } finally {
      busy.current = false
      await queryClient.invalidateQueries({ queryKey: dataTableQueries.of(clientId) })
    }
  }

  async function sendOnce(body: Body): Promise<void> {
    // Pressed again without an answer it is the same request, as it was first made.
    const request = pressKey.isOpen && sent.current !== undefined ? sent.current : body
    sent.current = request
    let answer: EntryAnswer
    try {
      answer = await pressKey.send((key) => options.send(request, key))
    } catch (error) {
      setHeld(pressKey.settle(problemOf(error)))
      throw error
    }
    setHeld(pressKey.settle())
    setOpenEnded(answer.outcome === 'unknown' ? request : undefined)
    if (answer.outcome === 'unknown') await check(request, answer.entries)
    else end(answer.outcome)
  }

  // The last one may have come through since the table was read last, and rows would be there twice.
  async function lookAndSend(body: Body, before: Body): Promise<void> {
    const { look, isSeen } = looker(before)
    const tell = await look()
    if (tell && JSON.stringify(before) === JSON.stringify(body)) tell()
    else if (tell) setStatus({ phase: 'earlier' })
    else if (isSeen()) await sendOnce(body)
    else {
      setStatus({ phase: 'unresolved' })
      readings.watch({ look, onUnknown: () => isSeen() && setStatus({ phase: 'notApplied' }) })
    }
  }

  const readTable = () =>
    queryClient.fetchQuery({ ...dataTableQueries.one(clientId, table), staleTime: 0 })

  async function check(body: Body, first: Entry[] | null): Promise<void> {
    if (first && options.applied(first, body)) return known()
    const { look, isSeen } = looker(body, first !== null)
    await readings.readOn({
      look,
      onPause: (count, of) => setStatus({ phase: 'checking', readings: count, of, seen: isSeen() }),
      // Never read at all is not the same as read and unchanged.
      onUnknown: () => setStatus({ phase: isSeen() ? 'notApplied' : 'unresolved' }),
    })
  }

  /** Reads the table, and says what is to be shown where it holds what was sent. */
  function looker(body: Body, wasSeen = false) {
    let seen = wasSeen
    async function look() {
      const contents = await readTable().catch(() => undefined)
      seen ||= contents !== undefined
      if (!contents || !options.applied(contents.entries, body)) return undefined
      return known
    }
    return { look, isSeen: () => seen }
  }

  function known(): void {
    setHeld(pressKey.settle())
    setOpenEnded(undefined)
    end('done')
  }

  function end(phase: 'done' | 'waiting'): void {
    isDone.current = phase === 'done'
    setStatus({ phase })
  }

  async function checkAgain(): Promise<void> {
    if (busy.current || sent.current === undefined) return
    busy.current = true
    await check(sent.current, null).finally(() => {
      busy.current = false
    })
  }

  function reset(): void {
    if (isDone.current) return
    readings.stop()
    setStatus({ phase: 'idle' })
  }

  /** Goes on from what the table was read to hold: what became of the last one is known by that. */
  function goOn(): void {
    setOpenEnded(undefined)
    reset()
  }

  return {
    status,
    /** A request without an answer: until there is one the next press is the same, and nothing in it may change. */
    held,
    /** What was sent may be in the table, or is on its way there. */
    mayBeThere: held || openEnded !== undefined || !['idle', 'failed'].includes(status.phase),
    run,
    checkAgain,
    reset,
    goOn,
  }
}
