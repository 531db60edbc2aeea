import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'
import { useReadings } from '@/lib/readings'
import { dataTableQueries } from './queries'
import type { Entry, EntryAnswer } from './schema'

export type EntryCommandStatus =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No usable answer came: reading the table until it is known whether it was carried out. */
  | { phase: 'checking'; readings: number; of: number; seen: boolean }
  | { phase: 'done' }
  | { phase: 'waiting' }
  /** A try that had no answer was carried out after all; what was changed since is not. */
  | { phase: 'earlier' }
  /** Read for half a minute, and the table has not changed. */
  | { phase: 'notApplied' }
  /** The table could not be read either: nobody knows yet. `checkAgain` is the way on. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/**
 * Sends new rows, or the change of one, and tells the truth about it. The same press, pressed twice, is
 * one request; a press after a definite answer is a new one, with an idempotency key of its own.
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
  const sent = useRef<Body>(undefined)
  /** Who asks again, or what remembers the key, may be another by now: the same key is no protection. */
  const mustLook = useRef(false)
  const readOn = useReadings()

  async function run(body: Body): Promise<void> {
    if (busy.current) return
    busy.current = true
    setStatus({ phase: 'sending' })
    try {
      if (await wasCarriedOut(body)) setStatus({ phase: isLastSent(body) ? 'done' : 'earlier' })
      else await sendOnce(body)
    } catch (error) {
      setStatus({ phase: 'failed', problem: problemOf(error) })
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
      answer = await options.send(request, pressKey.take())
    } catch (error) {
      const problem = problemOf(error)
      const isOpen = pressKey.settle(problem)
      if (isOpen && problem.code === 'session_ended') mustLook.current = true
      throw error
    }
    pressKey.settle()
    if (answer.outcome === 'unknown') await check(request, answer.entries)
    else setStatus({ phase: answer.outcome })
  }

  // Other contents are another request, with another key. Before that goes out it must be known that
  // the one without an answer was not carried out, or rows would be there twice.
  async function wasCarriedOut(body: Body): Promise<boolean> {
    const before = sent.current
    if (!pressKey.isOpen || !before || (isLastSent(body) && !mustLook.current)) return false
    const contents = await readTable()
    const was = options.applied(contents.entries, before)
    pressKey.settle()
    mustLook.current = false
    return was
  }

  const isLastSent = (body: Body) => JSON.stringify(sent.current) === JSON.stringify(body)

  const readTable = () =>
    queryClient.fetchQuery({ ...dataTableQueries.one(clientId, table), staleTime: 0 })

  async function check(body: Body, first: Entry[] | null): Promise<void> {
    if (first && options.applied(first, body)) return setStatus({ phase: 'done' })
    let seen = first !== null
    const end = await readOn({
      onPause: (readings, of) => setStatus({ phase: 'checking', readings, of, seen }),
      look: async () => {
        const contents = await readTable().catch(() => undefined)
        seen ||= contents !== undefined
        return contents !== undefined && options.applied(contents.entries, body)
      },
    })
    if (end === 'known') setStatus({ phase: 'done' })
    // Never read at all is not the same as read and unchanged.
    if (end === 'unknown') setStatus({ phase: seen ? 'notApplied' : 'unresolved' })
  }

  async function checkAgain(): Promise<void> {
    if (busy.current || sent.current === undefined) return
    busy.current = true
    await check(sent.current, null).finally(() => {
      busy.current = false
    })
  }

  return { status, run, checkAgain, reset: () => setStatus({ phase: 'idle' }) }
}
