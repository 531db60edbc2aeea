import { type ReactNode, useId } from 'react'

type Props = { children: ReactNode; reason: ReactNode }

/** A menu action that may not be taken: it keeps its place in the menu, and says why. */
export function MenuItemBlocked({ children, reason }: Props) {
  const reasonId = useId()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled="true"
      aria-describedby={reasonId}
      className="block w-full rounded-control px-2.5 py-1.5 text-start text-ink-3 focus:bg-sunken focus-visible:outline-offset-[-2px]"
    >
      {children}
      <span id={reasonId} aria-hidden="true" className="block text-hint text-ink-2">
        {reason}
      </span>
    </button>
  )
}
