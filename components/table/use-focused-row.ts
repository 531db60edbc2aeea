'use client'

import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/** The row an element is in, counted from 0. */
export function rowOf(element: Element): number | undefined {
  const index = element.closest('tbody tr')?.ariaRowIndex
  return index ? Number(index) - 2 : undefined
}

/**
 * Which row of a long list has the focus, so that it can be kept, and the way to give it to one that may not be drawn yet.
 * What had the focus and is gone, as a button with the failure it was for, leaves it to its row, else to the list.
 * `first` is the row that gets it as soon as it is here.
 */
export function useFocusedRow(scroller: RefObject<HTMLElement | null>, first?: number) {
  const focused = useRef<number>(undefined)
  const wished = useRef(first)
  const ways = useMemo(() => {
    const linkIn = (row: number) =>
      scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${row + 2}"] a`)
    return {
      focused,
      /** The row one is at, or on the way to. */
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
      /** Whoever goes elsewhere by hand is not called back to a row that comes later. */
      unwish: () => {
        wished.current = undefined
      },
      forget: () => {
        focused.current = undefined
      },
      settle: () => {
        const { activeElement } = document
        const isNowhere = activeElement === document.body
        // Whoever has gone elsewhere meanwhile stays there.
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
