'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a place whose focused button goes away by itself, such as Cancel when an upload
 * has ended: focus then stays on the place. `change` is what makes buttons come and go; spread the
 * answer onto the place, which needs `tabIndex={-1}`.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, change: unknown) {
  const within = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after every change, whatever it is.
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
