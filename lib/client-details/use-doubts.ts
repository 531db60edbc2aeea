import { useRef, useState } from 'react'
import type { Doubt } from './doubts'

/** Asks once about improbable values; a new value is asked about again. */
export function useDoubts() {
  const [open, setOpen] = useState<Doubt[]>([])
  const settled = useRef<string>(undefined)

  /** Whether there is nothing to ask; otherwise the question opens. */
  function areSettled(doubts: Doubt[]): boolean {
    const isOpen = doubts.length > 0 && settled.current !== JSON.stringify(doubts)
    setOpen(isOpen ? doubts : [])
    return !isOpen
  }

  /** Called when the person says that the values are right. */
  function confirm(): void {
    settled.current = JSON.stringify(open)
    setOpen([])
  }

  return { open, areSettled, confirm }
}
