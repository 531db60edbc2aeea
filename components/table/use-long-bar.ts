'use client'

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { LongBar } from './long-bar'
import { isCutOff, measureRows, needsMeasure } from './measured'

/** Rows that are drawn beyond the view at either end: the next turn of a wheel finds them there. */
const BEYOND = 8
/** Before any row was measured; in a moment it will have been. */
const GUESSED_PX = 40

type Props = {
  scroller: RefObject<HTMLElement | null>
  total: number
  /** Says which list it is, and the row that comes to the top of the view where it is another one. */
  listKey: string
  /** How its rows are drawn: where that is another way, they are measured anew. */
  look: object
  start: number
  /** The row that has the focus stays drawn, wherever it is. */
  focused: RefObject<number | undefined>
}

/**
 * Which rows of a long list are to be drawn, and the bar that scrolls through all of them. The virtualizer says which; it
 * counts in pixels among all rows, more than a browser can lay out, and `LongBar` stands between these and the element.
 */
export function useLongBar({ scroller, total, listKey, look, start, focused }: Props) {
  const [bar] = useState(() => new LongBar())
  const height = useRef(GUESSED_PX)
  const latest = useRef({ total, start })
  const isOther = useRef(false)
  useLayoutEffect(() => {
    latest.current = { total, start }
  })

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height.current,
    overscan: BEYOND,
    observeElementRect: (_, hear) => bar.observeView((view) => hear({ width: 1, height: view })),
    observeElementOffset: (_, hear) => bar.observe(hear),
    initialOffset: () => bar.top,
    // The bar moves by itself.
    scrollToFn: () => undefined,
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        const kept = focused.current
        return kept === undefined || kept >= range.count || drawn.includes(kept)
          ? drawn
          : [...drawn, kept].sort((one, other) => one - other)
      },
      [focused],
    ),
  })

  const measure = useCallback(() => {
    const element = scroller.current
    const measured = element && measureRows(element)
    if (measured === undefined || measured === null) return
    const isOther = measured !== height.current
    height.current = measured
    bar.fit(latest.current.total, measured)
    if (isOther) virtualizer.measure()
  }, [scroller, bar, virtualizer])

  useLayoutEffect(() => {
    const element = scroller.current
    const [head, body] = [element?.querySelector('thead'), element?.querySelector('tbody')]
    if (!element || !head || !body) return
    const detach = bar.attach({ scroller: element, head, body })
    let before = { width: element.clientWidth, head: head.offsetHeight }
    const watch = new ResizeObserver(() => {
      const now = { width: element.clientWidth, head: head.offsetHeight }
      if (now.width !== before.width || now.head !== before.head) measure()
      else bar.fit(latest.current.total, height.current)
      before = now
    })
    watch.observe(element)
    watch.observe(head)
    return () => {
      watch.disconnect()
      detach()
    }
  }, [scroller, bar, measure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins where it is to begin, and only then.
  useLayoutEffect(() => {
    isOther.current = true
    bar.begin(latest.current.total, height.current, latest.current.start)
  }, [bar, scroller, listKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are drawn another way are measured anew.
  useLayoutEffect(() => {
    delete scroller.current?.dataset.measured
  }, [scroller, look])
  useLayoutEffect(() => bar.fit(total, height.current), [bar, total])
  // The first rows that are here are what all others are measured by. Those of another list keep to the columns of the one
  // before as long as they find room in them: to measure them is to have the browser lay out everything twice.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    bar.lay()
    const isFirst = isOther.current && element.querySelector('tr[data-measures]') !== null
    if (isFirst) isOther.current = false
    if (!needsMeasure(element) && !(isFirst && isCutOff(element))) return
    measure()
    bar.lay()
  })

  return { bar, virtualizer }
}
