import { useRef, useState } from 'react'
import type { Doubt } from './doubts'

/** Asks once about what is improbable; another value is asked about again. */
export function useDoubts() {
  const [open, setOpen] = useState<Doubt[]>([])
  const settled = useRef<string>(undefined)

  /** Whether there is nothing to ask; else it is asked now. */
  function areSettled(doubts: Doubt[]): boolean {
    const isOpen = doubts.length > 0 && settled.current !== JSON.stringify(doubts)
    setOpen(isOpen ? doubts : [])
    return !isOpen
  }

  /** The answer: it is right as it stands. */
  function confirm(): void {
    settled.current = JSON.stringify(open)
    setOpen([])
  }

  return { open, areSettled, confirm }
}
