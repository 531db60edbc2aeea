'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a place whose focused button disappears by itself, such as Cancel when an upload has ended: the
 * place itself then takes the focus. `change` is the value that makes buttons come and go. Spread the result onto the
 * place, which needs `tabIndex={-1}`.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, change: unknown) {
  const within = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after every change, whatever it is.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) place.current?.focus()
  }, [change, place])
  return {
    onFocus: () => {
      within.current = true
    },
    onBlur: () => {
      within.current = false
    },
  }
}
