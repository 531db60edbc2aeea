import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'
import { useReadings } from '@/lib/readings'
import { identifierQueries } from './queries'
import type { Identifier, IdentifierAnswer } from './schema'

export type IdentifierCommandStatus =
  | { phase: 'idle' | 'sending' | 'done' | 'waiting' }
  /** No answer came: reading the records until it is known whether the command was applied. */
  | { phase: 'checking'; readings: number; of: number }
  /** Read for half a minute, and the records have not changed. */
  | { phase: 'notApplied' }
  /** The records could not be read either. */
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
  const busy = useRef(false)
  const readOn = useReadings()

  async function run(body: Body): Promise<void> {
    if (busy.current) return
    busy.current = true
    setStatus({ phase: 'sending' })
    try {
      const { outcome, identifier } = await send(body, pressKey.take())
      pressKey.settle()
      if (outcome === 'unknown') await check(body)
      else await end({ phase: outcome }, identifier, body)
    } catch (error) {
      const problem = problemOf(error)
      pressKey.settle(problem)
      setStatus({ phase: 'failed', problem })
      void readAgain()
    } finally {
      busy.current = false
    }
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

  async function check(body: Body): Promise<void> {
    let isRead = false
    const known = await readOn({
      onPause: (readings, of) => setStatus({ phase: 'checking', readings, of }),
      look: async () => {
        const query = { ...identifierQueries.list(clientId), staleTime: 0 }
        const read = await queryClient.fetchQuery(query).catch(() => undefined)
        isRead ||= read !== undefined
        const shown = read && ours(read.identifiers, body)
        if (shown) await end({ phase: 'done' }, shown === true ? null : shown, body)
        return Boolean(shown)
      },
    })
    // Never read at all is not the same as read and unchanged.
    if (known === 'unknown') setStatus({ phase: isRead ? 'notApplied' : 'unresolved' })
  }

  return { status, run }
}

/** One command on its way from the press to a known end. */
export type IdentifierCommand<Body> = ReturnType<typeof useIdentifierCommand<Body>>
