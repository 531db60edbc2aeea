'use client'

import { use, useEffect, useState } from 'react'
import { Covered } from '@/components/ui/covered'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import { ROW_STEP } from '@/components/ui/row-step'
import type { KeyUse } from './key-sheet'
import { chosenKeys } from './keys-choice'
import { pressOf } from './press-of'
import { indexOf, linkAt, ROWS, rowAwaited } from './row-left'

const keySheet = lazyPart(() => import('./key-sheet'))

/** Milliseconds within which the second of two keys must follow. */
const PATIENCE_MS = 1500
/** Elements that use letters themselves: fields, and menus, which are searched by letter. */
const TAKES_LETTERS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role^="menu"], [popover]'

/** The event that opens the sheet of all keys. */
export const SHOW_KEYS = 'clientele:keys'

/**
 * Handles the keyboard shortcuts of the page. An element declares its own key (`aria-keyshortcuts`): a link is followed
 * and anything else is focused, so that no key ever does more than lead somewhere. `without`: what the sheet leaves out.
 */
export function Keys({ without }: { without: readonly KeyUse[] }) {
  const [isOpen, setOpen] = useState(false)
  const isCovered = use(Covered)
  useEffect(() => {
    // A covered page reacts to no key: following a link on it would lose what was typed.
    if (isCovered) return
    // The sheet opens once it has loaded, but not over a dialog that was opened meanwhile. After a failed load it must not
    // open by itself long after the press.
    const show = () =>
      void keySheet
        .fetch()
        .then((sheet) => (sheet ? isTaken(null) || setOpen(true) : keySheet.forget()))
    // When the first of two keys was pressed, which is always G.
    let gAt = Number.NaN
    const hear = (event: KeyboardEvent) => {
      const key = pressOf(event)
      if (key === undefined || chosenKeys() === 'off' || isTaken(event.target)) return
      const prefix = event.timeStamp - gAt < PATIENCE_MS ? 'G ' : ''
      gAt = Number.NaN
      if (!prefix && (key === 'j' || key === 'k')) {
        if (toRow(key === 'j' ? 1 : -1)) event.preventDefault()
        return
      }
      // A held key would follow one link after another.
      if (event.repeat) return
      if (key === '?') show()
      else if (!prefix && key === 'g') gAt = event.timeStamp
      else if (follow(`${prefix}${key.toUpperCase()}`)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    window.addEventListener(SHOW_KEYS, show)
    return () => {
      document.removeEventListener('keydown', hear)
      window.removeEventListener(SHOW_KEYS, show)
    }
  }, [isCovered])
  if (!isOpen) return null
  return (
    <Part of={keySheet} plain={null}>
      {({ KeySheet }) => <KeySheet without={without} onClose={() => setOpen(false)} />}
    </Part>
  )
}

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TAKES_LETTERS)) ||
  document.querySelector('dialog[open]')

function rowOfFocus(): Element | null {
  return document.activeElement?.closest(ROWS) ?? null
}

/**
 * Focuses the link of the next or previous row, starting from the row by which the user left the list; the first row if
 * none has the focus.
 */
function toRow(step: 1 | -1): boolean {
  if (!rowOfFocus()) rowAwaited()?.focus({ preventScroll: true })
  const ask = new CustomEvent(ROW_STEP, { detail: step, bubbles: true, cancelable: true })
  if (!(document.querySelector('main .list-table')?.dispatchEvent(ask) ?? true)) return true
  const here = rowOfFocus()
  const link = linkAt(here ? Math.max(0, indexOf(here) + step) : 0)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined
}

function follow(keys: string): boolean {
  const all = `[aria-keyshortcuts="${CSS.escape(keys)}"]`
  const seen = (within: ParentNode | null) =>
    [...(within?.querySelectorAll<HTMLElement>(all) ?? [])].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
  // If every row has such an element, only the focused row's counts.
  const row = rowOfFocus()
  const elsewhere = seen(document)
  const found = seen(row) ?? (row && elsewhere?.closest(ROWS) ? undefined : elsewhere)
  // Ticking a box changes nothing but the page. Without a focused row it would be a row that the person may not see.
  if (
    found instanceof HTMLAnchorElement ||
    (row && found instanceof HTMLInputElement && found.type === 'checkbox')
  )
    found.click()
  else found?.focus()
  return found !== undefined
}
