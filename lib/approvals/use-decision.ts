import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePressKey } from '@/lib/commands/press-key'
import { useReadings } from '@/lib/commands/readings'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { shownOf } from './evidence'
import { decideOnHeld } from './mutations'
import { approvalQueries } from './queries'
import type { Decision, DecisionAnswer, HeldCommand, HeldCommands } from './schema'

export type DecisionStatus =
  | { phase: 'idle' | 'sending' }
  /** The bank's answer was lost, and it is read on; whether it still waits could be read, or not. */
  | { phase: 'unknown'; isRead: boolean }
  /** The bank's answer was lost, and it waits no longer: it was decided, by this press or a colleague's. */
  | { phase: 'decided' }
  | { phase: 'failed'; problem: Problem }

type Asked = {
  held: HeldCommand
  decision: Decision
  /** Who the client was that the page showed beside it (`identityOf`). */
  clientSeen?: string
}

/**
 * Sends one decision on one thing that waits, as it was shown. One press is one request, however often it
 * is pressed; after every answer everything known about clients, and what waits, is read again.
 */
export function useDecision(
  { held, decision, clientSeen }: Asked,
  onDone: (answer: DecisionAnswer) => void,
) {
  const { id, clientId } = held
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<DecisionStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const [isUnanswered, setUnanswered] = useState(false)
  const busy = useRef(false)
  const readings = useReadings(clientId)

  async function run(): Promise<void> {
    if (busy.current) return
    busy.current = true
    readings.stop()
    setStatus({ phase: 'sending' })
    const seen = { ...shownOf(held), client: clientSeen }
    try {
      const body = { decision, clientId, ...(decision !== 'takeBack' && { seen }) }
      const answer = await pressKey.send((key) => decideOnHeld(id, body, key))
      setUnanswered(pressKey.settle())
      if (answer.outcome === 'done') onDone(answer)
      else if (answer.waits === false) setStatus({ phase: 'decided' })
      else readOn(answer.waits)
    } catch (error) {
      const problem = problemOf(error)
      setStatus({ phase: 'failed', problem })
      setUnanswered(pressKey.settle(problem))
      // What it was to bring about may show before anybody presses again.
      if (pressKey.isOpen) readings.watch({ look: () => look(), onUnknown: () => undefined })
    } finally {
      busy.current = false
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
    }
  }

  function readOn(waits: boolean | null): void {
    const read = { waits }
    const onUnknown = () => setStatus({ phase: 'unknown', isRead: read.waits !== null })
    onUnknown()
    void readings.readOn({
      onPause: () => undefined,
      look: () => look(read),
      onUnknown,
    })
  }

  /** Reads what waits, and says what is to be shown where this does no longer. */
  async function look(read: { waits: boolean | null } = { waits: null }) {
    const waiting = await readWaiting().catch(() => undefined)
    read.waits = waiting?.isKnown ? waiting.items.some((item) => item.id === id) : null
    if (read.waits !== false) return undefined
    return () => {
      setUnanswered(pressKey.settle())
      setStatus({ phase: 'decided' })
    }
  }

  function readWaiting(): Promise<HeldCommands> {
    const options = { staleTime: 0 }
    return clientId === undefined
      ? queryClient.fetchQuery({ ...approvalQueries.tenant(), ...options })
      : queryClient.fetchQuery({ ...approvalQueries.client(clientId), ...options })
  }

  return {
    status,
    /** A request without an answer: until there is one, the next press is the same request. */
    held: isUnanswered,
    run,
  }
}
