'use client'

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { LongBar } from './long-bar'
import { isCutOff, measureRows, needsMeasure } from './measured'

/** Rows rendered beyond the view at either end, ready for the next turn of a wheel. */
const BEYOND = 8
/** A row's height before any has been measured, which happens a moment later. */
const GUESSED_PX = 40

type Props = {
  scroller: RefObject<HTMLElement | null>
  total: number
  /** Identifies the list; another list starts with its `start` row at the top of the view. */
  listKey: string
  /** How the rows are rendered: they are measured again when this or the number of columns changes. */
  look: object
  columns: number
  start: number
  /** Changes when the list is to be shown from `start` again. */
  arrivals: number
  /** The focused row stays rendered, wherever it is. */
  focused: RefObject<number | undefined>
}

/**
 * Which rows of a long list to render, and the bar that scrolls through all of them. The virtualizer chooses the rows.
 * It counts in pixels of all rows, more than a browser can lay out; `LongBar` translates between those and the element.
 */
export function useLongBar(props: Props) {
  const { scroller, total, listKey, look, columns, start, arrivals, focused } = props
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
    // `LongBar` scrolls the element itself.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list, or another arrival, begins at its start again.
  useLayoutEffect(() => {
    isOther.current = true
    bar.begin(latest.current.total, height.current, latest.current.start)
  }, [bar, scroller, listKey, arrivals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows with another look are measured again.
  useLayoutEffect(() => {
    delete scroller.current?.dataset.measured
  }, [scroller, look, columns])
  useLayoutEffect(() => bar.begin(total, height.current), [bar, total])
  // The first rows that arrive set the measures of all others. Another list keeps the columns of the previous one as
  // long as its rows fit: measuring makes the browser lay out everything twice. Whether they fit is asked right before
  // the frame that shows them, for which the browser lays them out anyway.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    bar.lay()
    const isFirst = isOther.current && element.querySelector('tr[data-measures]') !== null
    if (isFirst) isOther.current = false
    const measureAll = () => {
      measure()
      bar.lay()
    }
    if (needsMeasure(element)) measureAll()
    else if (isFirst)
      requestAnimationFrame(() => {
        if (isCutOff(element)) measureAll()
      })
  })

  return { bar, virtualizer }
}
