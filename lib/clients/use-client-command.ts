import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'
import { useReadings } from '@/lib/readings'
import { clientQueries } from './queries'
import type { Client, CommandAnswer } from './schema'
import { type ClientState, stateOf } from './state'

export type ClientCommandStatus =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No answer came: reading the client until it is known whether the command was applied. */
  | { phase: 'checking'; readings: number; of: number; state: ClientState | undefined }
  | { phase: 'done'; client: Client | null }
  | { phase: 'waiting' }
  /** Read for half a minute, and the client has not changed. */
  | { phase: 'notApplied' }
  /** The client could not be read either: nobody knows yet. `checkAgain` is the way on. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/**
 * Sends one command for one client and tells the truth about it. The same press, pressed twice, is one
 * request; a press after a definite answer is a new one (its own idempotency key). After every answer,
 * everything known about clients is read again.
 *
 * `send` performs the command. Of a client read later, `reached` says whether it is where the command
 * was to bring it, and `ours` whether the record shows that it was this command: a colleague may have
 * been faster, and that is news, not our success.
 */
export function useClientCommand<Body>(options: {
  clientId: number
  send: (body: Body, idempotencyKey: string) => Promise<CommandAnswer>
  reached: (client: Client, body: Body) => boolean
  ours: (client: Client, body: Body) => boolean
  /** Reads whether the bank holds it for a second person, where the client shows nothing of it. */
  waits?: (body: Body) => Promise<boolean>
  /** The command removes the client: one that is not found is where it was to be. */
  removes?: true
}) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<ClientCommandStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const [held, setHeld] = useState(false)
  const busy = useRef(false)
  const sent = useRef<Body>(undefined)
  const readOn = useReadings()

  async function run(body: Body): Promise<void> {
    if (busy.current) return
    busy.current = true
    setStatus({ phase: 'sending' })
    sent.current = body
    try {
      const answer = await options.send(body, pressKey.take())
      setHeld(pressKey.settle())
      if (answer.outcome === 'unknown') await check(body)
      else if (answer.outcome === 'waiting') setStatus({ phase: 'waiting' })
      else setStatus({ phase: 'done', client: answer.client })
    } catch (error) {
      const problem = problemOf(error)
      setHeld(pressKey.settle(problem))
      setStatus({ phase: 'failed', problem })
    } finally {
      busy.current = false
      await queryClient.invalidateQueries({ queryKey: clientQueries.all() })
    }
  }

  async function check(body: Body): Promise<void> {
    let state: ClientState | undefined
    const end = await readOn({
      onPause: (readings, of) => setStatus({ phase: 'checking', readings, of, state }),
      look: async () => {
        const client = await queryClient
          .fetchQuery({ ...clientQueries.one(options.clientId), staleTime: 0 })
          .catch((error: unknown) => (problemOf(error).code === 'not_found' ? null : undefined))
        if (client === null && options.removes) {
          setStatus({ phase: 'done', client })
          return true
        }
        if (!client) return false
        state = stateOf(client)
        if (!options.reached(client, body)) {
          const isHeld = await options.waits?.(body).catch(() => false)
          if (!isHeld) return false
          setStatus({ phase: 'waiting' })
          return true
        }
        setStatus(options.ours(client, body) ? { phase: 'done', client } : { phase: 'idle' })
        return true
      },
    })
    // Never read at all is not the same as read and unchanged.
    if (end === 'unknown') setStatus({ phase: state ? 'notApplied' : 'unresolved' })
  }

  async function checkAgain(): Promise<void> {
    if (busy.current || sent.current === undefined) return
    busy.current = true
    await check(sent.current).finally(() => {
      busy.current = false
    })
  }

  return {
    status,
    /** A request without an answer: until there is one, the next press is the same request. */
    held,
    run,
    checkAgain,
    reset: () => setStatus({ phase: 'idle' }),
  }
}

/** One command on its way from the press to a known end. */
export type ClientCommand<Body> = ReturnType<typeof useClientCommand<Body>>
