import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { usePressKey } from './press-key'
import { useReadings } from './readings'

export type DeletionStatus =
  /** `unknown`: the bank’s answer was lost, and it is read on until what was to be deleted is gone. */
  | { phase: 'idle' | 'sending' | 'done' | 'waiting' | 'unknown' }
  | { phase: 'failed'; problem: Problem }

type Deletion = {
  /** Whose it is, where its hints tell of the change; of any client's otherwise. */
  clientId?: number
  /** What is read again after every answer. */
  queryKey: QueryKey
  send: (idempotencyKey: string) => Promise<'done' | 'waiting' | 'unknown'>
  /** Reads whether it is gone; false where that could not be read. */
  isGone: () => Promise<boolean>
  /** Called once, when it is known to be gone. */
  onDone: () => void
}

/**
 * Has the bank delete one thing: a row or a file. One press is one request, however often it is pressed;
 * what is no longer there is deleted, whoever did it.
 */
export function useDeletion({ clientId, queryKey, send, isGone, onDone }: Deletion) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<DeletionStatus>({ phase: 'idle' })
  const pressKey = usePressKey()
  const [held, setHeld] = useState(false)
  const busy = useRef(false)
  const readings = useReadings(clientId)

  async function run(): Promise<void> {
    if (busy.current) return
    busy.current = true
    readings.stop()
    setStatus({ phase: 'sending' })
    try {
      const outcome = await pressKey.send(send)
      setHeld(pressKey.settle())
      if (outcome === 'done') return end()
      setStatus({ phase: outcome })
      if (outcome === 'unknown')
        void readings.readOn({ look, onPause: () => undefined, onUnknown: () => undefined })
    } catch (error) {
      const problem = problemOf(error)
      setStatus({ phase: 'failed', problem })
      setHeld(pressKey.settle(problem))
      // It may be gone before anybody presses again.
      if (pressKey.isOpen) readings.watch({ look, onUnknown: () => undefined })
    } finally {
      busy.current = false
      readAgain()
    }
  }

  async function look() {
    if (!(await isGone())) return undefined
    return () => {
      setHeld(pressKey.settle())
      readAgain()
      end()
    }
  }

  const readAgain = () => void queryClient.invalidateQueries({ queryKey })

  function end(): void {
    setStatus({ phase: 'done' })
    onDone()
  }

  return {
    status,
    /** A request without an answer: until there is one, the next press is the same request. */
    held,
    run,
  }
}
