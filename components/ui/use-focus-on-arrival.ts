import { useEffect, useRef } from 'react'

/**
 * Moves focus to newly arrived content if the focused element has disappeared and the keyboard would be left nowhere.
 * `arrived` is a value that changes on arrival; content present from the start does not count. Nothing is scrolled.
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

/** The heading of the page, where no better place is left for the focus. */
export const pageHeading = () => document.querySelector<HTMLElement>('main h1')

/** Focuses an element that Tab does not reach, unless something has the focus. */
export function focusIfNowhere(place: HTMLElement | null | undefined): void {
  if (!place || document.activeElement !== document.body) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
