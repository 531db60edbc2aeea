import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePressKey } from '@/lib/commands/press-key'
import { useReadings } from '@/lib/commands/readings'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'

import type { Client, CommandAnswer } from './client'
import type { Verdict } from './evidence'
import { clientQueries } from './queries'
import type { Stand } from './state'

export type ClientCommandStatus =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No answer came: reading the client until it is known whether the command was applied. */
  | { phase: 'checking'; readings: number; of: number; stand: Stand | undefined }
  | { phase: 'done'; client: Client | null }
  /** It was to be deleted, and the bank has no such client for this person: `maker` deleted it, where that is known. */
  | { phase: 'gone'; maker?: string }
  /** The client is where the command was to bring it, and its record does not show that it was this command. */
  | { phase: 'another' }
  | { phase: 'waiting' }
  /** Read several times, and the client has not changed; it is read on. */
  | { phase: 'notApplied' }
  /** The client could not be read either: nobody knows yet. It is read on, and `checkAgain` does so at once. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/** Who deleted a client, as far as that can be known: this person, or somebody else. */
export type DeletedBy = 'ours' | { maker: string } | undefined

const STILL_TO_BE_SAID = ['sending', 'checking', 'waiting', 'unresolved']

/**
 * Sends one command for one client and tells the truth about it. The same press, pressed twice, is one
 * request; a press after a definite answer is a new one (its own idempotency key). After every answer,
 * everything known about clients is read again.
 *
 * `send` performs the command; `verdict` is how the verification stood where that was pressed, as far as it counts. Of a client read later, `reached` says whether it is where the command
 * was to bring it, and `ours` whether the record shows that it was this command: a colleague may have
 * been faster, and that is news, not our success.
 */
export function useClientCommand<Body>(options: {
  clientId: number
  send: (body: Body, idempotencyKey: string, verdict?: Verdict) => Promise<CommandAnswer>
  reached: (client: Client, body: Body) => boolean
  ours: (client: Client, body: Body) => boolean
  /** Reads whether the bank holds it for a second person, where the client shows nothing of it. */
  waits?: (body: Body) => Promise<boolean>
  /**
   * The command deletes the client: reads by whom one was that is not found. It may as well have left the person's
   * offices.
   */
  deletedBy?: () => Promise<DeletedBy>
}) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<ClientCommandStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const [held, setHeld] = useState(false)
  const busy = useRef(false)
  const sent = useRef<{ body: Body; send: (key: string) => Promise<CommandAnswer> }>(undefined)
  const readings = useReadings(options.clientId)

  async function run(body: Body, verdict?: Verdict): Promise<void> {
    if (busy.current) return
    busy.current = true
    readings.stop()
    setStatus({ phase: 'sending' })
    // Other contents are another request, with a key of its own; where these are frozen there are none.
    if (!isLastSent(body)) pressKey.settle()
    // Pressed again without an answer it is the same request, with all that was first sent along.
    const send =
      (pressKey.isOpen && sent.current?.send) || ((key: string) => options.send(body, key, verdict))
    sent.current = { body, send }
    setHeld(pressKey.isOpen)
    try {
      const answer = await pressKey.send(send)
      setHeld(pressKey.settle())
      if (answer.outcome === 'unknown') await check(body)
      else if (answer.outcome === 'waiting') setStatus({ phase: 'waiting' })
      else setStatus({ phase: 'done', client: answer.client })
    } catch (error) {
      const problem = problemOf(error)
      setHeld(pressKey.settle(problem))
      const isGone = problem.code === 'not_found' && options.deletedBy
      setStatus(isGone ? gone(await isGone()) : { phase: 'failed', problem })
      // What it was to bring about may show before anybody presses again.
      if (pressKey.isOpen) readings.watch({ look: looker(body).look, onUnknown: () => undefined })
    } finally {
      busy.current = false
      await queryClient.invalidateQueries({ queryKey: clientQueries.all() })
    }
  }

  const isLastSent = (body: Body) => JSON.stringify(sent.current?.body) === JSON.stringify(body)

  function check(body: Body): Promise<void> {
    const { look, standRead } = looker(body)
    return readings.readOn({
      look,
      onPause: (count, of) =>
        setStatus({ phase: 'checking', readings: count, of, stand: standRead() }),
      // Never read at all is not the same as read and unchanged.
      onUnknown: () => setStatus({ phase: standRead() ? 'notApplied' : 'unresolved' }),
    })
  }

  /** Reads the client, and says what is to be shown where it tells what became of the command. */
  function looker(body: Body) {
    let stand: Stand | undefined
    const known = (status: ClientCommandStatus) => () => {
      setHeld(pressKey.settle())
      setStatus(status)
    }
    async function look() {
      const client = await queryClient
        .fetchQuery({ ...clientQueries.one(options.clientId), staleTime: 0 })
        .catch((error: unknown) => (problemOf(error).code === 'not_found' ? null : undefined))
      if (client === null && options.deletedBy) return known(gone(await options.deletedBy()))
      if (!client) return undefined
      stand = client
      if (options.reached(client, body))
        return known(options.ours(client, body) ? { phase: 'done', client } : { phase: 'another' })
      const isHeld = await options.waits?.(body).catch(() => false)
      return isHeld ? known({ phase: 'waiting' }) : undefined
    }
    return { look, standRead: () => stand }
  }

  async function checkAgain(): Promise<void> {
    if (busy.current || sent.current === undefined) return
    busy.current = true
    await check(sent.current.body).finally(() => {
      busy.current = false
    })
  }

  function reset(): void {
    readings.stop()
    setHeld(false)
    setStatus({ phase: 'idle' })
  }

  return {
    status,
    /**
     * A request without an answer: until there is one, the next press is the same request, and nothing that
     * is sent with it may change. Not once it was put aside by `reset`.
     */
    held,
    run,
    checkAgain,
    reset,
    /** Forgets what was said of the last try, unless it is still to be said what became of it. */
    putAside: () => {
      const now = queryClient.getQueryData(clientQueries.one(options.clientId).queryKey)
      const last = sent.current?.body
      // What waited and has come about is shown by the client.
      const hasComeAbout =
        status.phase === 'waiting' && now && last !== undefined && options.reached(now, last)
      if (hasComeAbout || !STILL_TO_BE_SAID.includes(status.phase)) reset()
    },
  }
}

const gone = (by: DeletedBy): ClientCommandStatus =>
  by === 'ours' ? { phase: 'done', client: null } : { phase: 'gone', ...by }

/** One command on its way from the press to a known end. */
export type ClientCommand<Body> = ReturnType<typeof useClientCommand<Body>>
