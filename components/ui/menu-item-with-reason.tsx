'use client'

import { type ReactNode, useId } from 'react'
import { useHasScript } from './use-has-script'

type Props = {
  children: ReactNode
  /** Why it cannot be chosen; undefined if it can. */
  reason: ReactNode
  onSelect: () => void
}

/**
 * A menu action that cannot always be taken: then it keeps its place in the menu, and says why. It is the same button with and
 * without a reason, so that it keeps the focus as reasons come and go.
 */
export function MenuItemWithReason({ children, reason, onSelect }: Props) {
  const reasonId = useId()
  const isHeld = !useHasScript() && !reason
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isHeld}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reason ? reasonId : undefined}
      className={`block w-full rounded-control px-2.5 py-1.5 text-start focus:bg-sunken focus-visible:outline-offset-[-2px] ${reason ? 'text-ink-3' : 'hover:bg-sunken'}`}
      onClick={(event) => {
        if (reason) return
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onSelect()
      }}
    >
      {children}
      {reason && (
        <span id={reasonId} aria-hidden="true" className="block text-hint text-ink-2">
          {reason}
        </span>
      )}
    </button>
  )
}
