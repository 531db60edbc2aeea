'use client'

import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon'
import { useHasScript } from './use-has-script'

const row =
  'flex min-h-8 w-full items-center gap-2 rounded-control px-2.5 text-start hover:bg-sunken focus:bg-sunken focus-visible:outline-offset-[-2px]'

function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

type ItemProps = { onSelect: () => void; children: ReactNode }

/** One action of a menu. */
export function MenuItem({ onSelect, children }: ItemProps) {
  const isHeld = !useHasScript()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isHeld}
      className={row}
      onClick={(event) => {
        closeMenu(event)
        onSelect()
      }}
    >
      {children}
    </button>
  )
}

type GroupProps = { label: string; children: ReactNode }

/** A group of choices of which one is set, under a line that says what they choose. */
export function MenuGroup({ label, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a menu.
    <div role="group" aria-label={label} className="border-line border-t py-1.25">
      <div aria-hidden="true" className="px-2.5 py-1 text-hint text-ink-3">
        {label}
      </div>
      {children}
    </div>
  )
}

/** One of several choices; the menu stays open so that the effect can be seen. */
export function MenuChoice({ checked, onSelect, children }: ItemProps & { checked: boolean }) {
  const isHeld = !useHasScript()
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      disabled={isHeld}
      className={row}
      onClick={onSelect}
    >
      <span className="flex-1">{children}</span>
      {checked && <Icon name="check" className="size-4 text-accent" />}
    </button>
  )
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <hr className="my-1.25 border-line" />
}
