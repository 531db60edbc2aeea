import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from '@/lib/press-key'
import { decideOnHeld } from './mutations'
import type { Decision, DecisionAnswer, HeldCommand } from './schema'

export type DecisionStatus =
  | { phase: 'idle' | 'sending' }
  /** The bank's answer was lost; `waits` is what was read since, null where nothing could be. */
  | { phase: 'unknown'; waits: boolean | null }
  | { phase: 'failed'; problem: Problem }

/**
 * Sends one decision on one thing that waits. One press is one request, however often it is pressed;
 * after every answer everything known about clients, and what waits, is read again.
 */
export function useDecision(
  held: HeldCommand,
  decision: Decision,
  onDone: (answer: DecisionAnswer) => void,
) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<DecisionStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const busy = useRef(false)

  async function run(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setStatus({ phase: 'sending' })
    try {
      const { id, clientId } = held
      const answer = await decideOnHeld(id, { decision, clientId }, pressKey.take())
      pressKey.settle()
      if (answer.outcome === 'done') onDone(answer)
      else setStatus({ phase: 'unknown', waits: answer.waits })
    } catch (error) {
      const problem = problemOf(error)
      pressKey.settle(problem)
      setStatus({ phase: 'failed', problem })
    } finally {
      busy.current = false
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
    }
  }

  return { status, run }
}
