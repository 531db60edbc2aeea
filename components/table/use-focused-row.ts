'use client'

import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/** The row that contains an element, counted from 0. */
export function rowOf(element: Element): number | undefined {
  const index = element.closest('tbody tr')?.ariaRowIndex
  return index ? Number(index) - 2 : undefined
}

/**
 * Tracks which row of a long list has the focus, so that it can be kept, and focuses rows that may not be rendered yet.
 * When the focused element disappears, such as a retry button, focus goes to its row, or else to the list. `first` is
 * the row that gets the focus as soon as it is here.
 */
export function useFocusedRow(scroller: RefObject<HTMLElement | null>, first?: number) {
  const focused = useRef<number>(undefined)
  const wished = useRef(first)
  const ways = useMemo(() => {
    const linkIn = (row: number) =>
      scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${row + 2}"] a`)
    return {
      focused,
      /** The focused row, or the one that focus is going to. */
      at: () => wished.current ?? focused.current,
      /** Focuses a row as soon as it is here. */
      wish: (row: number) => {
        wished.current = row
        linkIn(row)?.focus({ preventScroll: true })
      },
      note: ({ target }: FocusEvent) => {
        focused.current = rowOf(target)
        wished.current = undefined
      },
      /** A user who moves elsewhere by hand is not pulled back to a row that arrives later. */
      unwish: () => {
        wished.current = undefined
      },
      forget: () => {
        focused.current = undefined
      },
      settle: () => {
        const { activeElement } = document
        const isNowhere = activeElement === document.body
        // A user who has gone elsewhere meanwhile stays there.
        if (!isNowhere && !scroller.current?.contains(activeElement)) wished.current = undefined
        const wish = wished.current
        if (wish !== undefined) linkIn(wish)?.focus({ preventScroll: true })
        const was = focused.current
        if (was === undefined || !isNowhere || wish !== undefined) return
        const place = linkIn(was) ?? scroller.current
        place?.focus({ preventScroll: true })
      },
    }
  }, [scroller])
  useLayoutEffect(ways.settle)
  return ways
}
