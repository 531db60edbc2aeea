'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useWords } from '@/lib/words/use-words'

type Props = {
  onClose: () => void
  /** What the dialog waits for, if not for its script. */
  children?: ReactNode
}

/** Gives the focus back to where it was, should it be on a button in here that disappears. */
function lendFocus(place: HTMLElement | null) {
  const before = document.querySelector<HTMLElement>(':focus')
  return () => {
    if (place?.matches(':focus-within')) before?.focus()
  }
}

/** Takes the place of a dialog that is still loading. Visible only if that takes longer than a moment. */
export function PartAway({ onClose, children }: Props) {
  const words = useWords('ui')
  return (
    <div
      ref={lendFocus}
      role="alert"
      className="fixed top-16 end-4 z-10 flex max-w-sm max-sm:start-4 max-sm:justify-between animate-appear-late items-center gap-3 rounded-box border border-line bg-surface px-3.25 py-2.75 shadow-pop"
    >
      <span>{children ?? words('onItsWay')}</span>
      <Button onClick={onClose}>{words('cancel')}</Button>
    </div>
  )
}
