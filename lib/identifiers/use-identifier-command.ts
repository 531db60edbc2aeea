import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePressKey } from '@/lib/commands/press-key'
import { useReadings } from '@/lib/commands/readings'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { identifierQueries } from './queries'
import type { Identifier, IdentifierAnswer } from './schema'

export type IdentifierCommandStatus =
  | { phase: 'idle' | 'sending' | 'done' | 'waiting' }
  /** No answer came: reading the records until it is known whether the command was applied. */
  | { phase: 'checking'; readings: number; of: number }
  /** Read several times, and the records have not changed; they are read on. */
  | { phase: 'notApplied' }
  /** The records could not be read either; it is tried on. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

type Options<Body> = {
  clientId: number
  send: (body: Body, idempotencyKey: string) => Promise<IdentifierAnswer>
  /** The record that shows, as it is read later, that it was this command; true where one is gone. */
  ours: (now: readonly Identifier[], body: Body) => Identifier | boolean | undefined
  /** Called once it is done and the records have been read again; null where this one could not be. */
  onDone: (identifier: Identifier | null, body: Body) => void
}

/**
 * Sends one command about an identity record and tells the truth about it. The same press, pressed
 * twice, is one request. After every answer the client and its records are read again.
 */
export function useIdentifierCommand<Body>({ clientId, send, ours, onDone }: Options<Body>) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<IdentifierCommandStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const [held, setHeld] = useState(false)
  const busy = useRef(false)
  const readings = useReadings(clientId)

  async function run(body: Body): Promise<void> {
    if (busy.current) return
    busy.current = true
    readings.stop()
    setStatus({ phase: 'sending' })
    try {
      const { outcome, identifier } = await pressKey.send((key) => send(body, key))
      setHeld(pressKey.settle())
      if (outcome === 'unknown') await check(body)
      else await end({ phase: outcome }, identifier, body)
    } catch (error) {
      const problem = problemOf(error)
      setHeld(pressKey.settle(problem))
      setStatus({ phase: 'failed', problem })
      // What it was to bring about may show before anybody presses again.
      if (pressKey.isOpen) readings.watch({ look: looker(body).look, onUnknown: () => undefined })
      void readAgain()
    } finally {
      busy.current = false
    }
  }

  // The key is settled by then: what is pressed meanwhile would be another request.
  async function alone(work: () => Promise<void>): Promise<void> {
    const wasBusy = busy.current
    busy.current = true
    if (!wasBusy) setStatus({ phase: 'sending' })
    await work().finally(() => {
      busy.current = wasBusy
    })
  }

  // What it was about is on the screen before the dialog goes that asked for it.
  async function end(
    next: { phase: 'done' | 'waiting' },
    identifier: Identifier | null,
    body: Body,
  ): Promise<void> {
    await readAgain()
    setStatus(next)
    if (next.phase === 'done') onDone(identifier, body)
  }

  // The records are waited for; whatever else is known of the client follows in its own time.
  function readAgain(): Promise<void> {
    const records = identifierQueries.of(clientId)
    void queryClient.invalidateQueries({
      queryKey: ['clients'],
      predicate: ({ queryKey }) => queryKey[1] !== records[1],
    })
    return queryClient.invalidateQueries({ queryKey: records })
  }

  function check(body: Body): Promise<void> {
    const { look, isRead } = looker(body)
    return readings.readOn({
      look,
      onPause: (count, of) => setStatus({ phase: 'checking', readings: count, of }),
      // Never read at all is not the same as read and unchanged.
      onUnknown: () => setStatus({ phase: isRead() ? 'notApplied' : 'unresolved' }),
    })
  }

  /** Reads the records, and says what is to be done where they show that it was this command. */
  function looker(body: Body) {
    let isRead = false
    async function look() {
      const query = { ...identifierQueries.list(clientId), staleTime: 0 }
      const read = await queryClient.fetchQuery(query).catch(() => undefined)
      isRead ||= read !== undefined
      const shown = read && ours(read.identifiers, body)
      if (!shown) return undefined
      return () => {
        setHeld(pressKey.settle())
        return alone(() => end({ phase: 'done' }, shown === true ? null : shown, body))
      }
    }
    return { look, isRead: () => isRead }
  }

  return {
    status,
    /**
     * A request without an answer: until there is one, the next press is the same request, and nothing that
     * is sent with it may change.
     */
    held,
    run,
  }
}

/** One command on its way from the press to a known end. */
export type IdentifierCommand<Body> = ReturnType<typeof useIdentifierCommand<Body>>
