import { useEffect, useRef } from 'react'

/**
 * Sends focus to what has come, where the keyboard would else be left nowhere: what had the focus is gone. `arrived` is
 * what changes when something comes; what is there from the beginning is not news. Nothing is scrolled.
 */
export function useFocusOnArrival(arrived: unknown, find: () => HTMLElement | null | undefined) {
  const latest = useRef(find)
  const before = useRef(arrived)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (before.current === arrived) return
    before.current = arrived
    focusIfNowhere(latest.current())
  }, [arrived])
}

/** Focuses a place that no Tab leads to, unless something has the focus. */
export function focusIfNowhere(place: HTMLElement | null | undefined): void {
  if (!place || document.activeElement !== document.body) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
