'use client'

import { constructTable, type RowData, type Table } from '@tanstack/react-table'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { ROW_STEP } from '@/components/ui/row-step'
import { QUARTER } from '@/lib/http/list-view'
import type { Page } from '@/lib/http/page'
import { useWords } from '@/lib/words/use-words'
import { AllRow, BareRow, FailedRows } from './all-row'
import { as } from './list-cells'
import { type ListColumns, listFeatures } from './list-columns'
import { ListHead, type Sorting } from './list-head'
import { type Density, ListSheet } from './list-sheet'
import type { Read, Rows } from './row-reads'
import { type InView, quarterOf, windowOf } from './rows-near'
import { rowOf, useFocusedRow } from './use-focused-row'
import type { PageQuery } from './use-list-page'
import { useLongBar } from './use-long-bar'
import { useLook, useWindows } from './use-windows'
import type { Windows } from './window-cache'

/** The state of a list that is shown as a whole. */
export type Whole = {
  /** Rows in view, counted from 0; undefined before any is rendered. */
  inView: InView | undefined
  total: number
  newest: number
  isMoved: boolean
  readAgain: () => void
}

type Props<Row extends RowData & { id: number }, P, Key extends readonly unknown[]> = Sorting & {
  caption: string
  columns: ListColumns<Row>
  /** The person's choice of columns and density. The same number of other columns keeps the widths as long as they fit. */
  look: { density: Density }
  rowId: (row: Row) => string
  /** Identifies the list, wherever the user is in it. */
  listKey: string
  /** The number of rows, from the first read of the list. */
  total: number
  /** The first row to show, counted from 0. */
  start: number
  /** Changes when the list is to be shown from `start` again. */
  arrivals: number
  /** The row that had the focus before this component took over. */
  focusAt: number | undefined
  queryOf: (rows: Rows) => PageQuery<P, Key>
  /** Receives the row that the user has reached, once it has been read. */
  onPlace: (row: number) => void
  /** Receives the row that is being opened, and the row at the top at that time. */
  onOpen: (row: number, top: number) => void
  footer: (whole: Whole) => ReactNode
}

const NOTHING_READ = new Map<number, never>()

// Whether a position of the list is known to be empty.
function isAbsent<P extends Page<unknown>>({ of }: Windows<P>, at: number): boolean {
  const page = of.get(quarterOf(at))?.page
  return page !== undefined && page.pageItems[at % QUARTER] === undefined
}

// The first of the quarters of one window that could not be read and stand together: they share one message.
function failedFrom({ of }: Pick<Windows<unknown>, 'of'>, quarter: number): number {
  const before = of.get(quarter - 1)
  const isTogether = windowOf(quarter - 1) === windowOf(quarter)
  return isTogether && before?.problem && !before.page ? failedFrom({ of }, quarter - 1) : quarter
}

/** All rows of a list in one scroll; only those near the view are read and rendered. */
export function AllRows<
  Row extends RowData & { id: number },
  P extends Page<Row>,
  Key extends readonly unknown[],
>(props: Props<Row, P, Key>) {
  const { caption, columns, look, rowId, listKey, start, arrivals, onPlace, onOpen, ...rest } =
    props
  const { footer, focusAt, total: asked, queryOf, ...sorting } = rest
  const words = useWords('ui')
  const { windows, cache } = useWindows({ listKey, total: asked, start, queryOf })
  const { total, newest, isMoved } = windows
  const scroller = useRef<HTMLElement>(null)
  const focus = useFocusedRow(scroller, focusAt)
  const { focused } = focus
  const { bar, virtualizer } = useLongBar({
    scroller,
    total,
    listKey,
    look,
    columns: columns.length,
    start,
    arrivals,
    focused,
  })
  const { range } = virtualizer
  const first = range?.startIndex
  const last = range?.endIndex
  const inView = useMemo(
    () => (first === undefined || last === undefined ? undefined : { first, last }),
    [first, last],
  )

  // Asks the bar directly: the last render may still belong to the previous list.
  const lookAt = useCallback(
    () => cache.look(bar.inView, { pinned: focused.current, isStill: !virtualizer.isScrolling }),
    [cache, bar, focused, virtualizer],
  )
  // Runs before the first paint: the page came with some rows already.
  useLayoutEffect(lookAt, [lookAt])
  useLook(lookAt, inView)
  const isStill = !virtualizer.isScrolling
  useEffect(() => {
    if (isStill) lookAt()
  }, [isStill, lookAt])

  // One table per page of data, so that a row is rendered once, however often it is scrolled past.
  const tables = useMemo(() => {
    const made = new WeakMap<P, Table<typeof listFeatures, Row>>()
    return (page: P) => {
      const table =
        made.get(page) ??
        constructTable({
          features: listFeatures,
          columns,
          data: page.pageItems,
          getRowId: rowId,
        })
      made.set(page, table)
      return table
    }
  }, [columns, rowId])
  // Rows in view come first; the rows of this list beyond the view may lag a moment.
  const here = useMemo(() => ({ cache, of: windows.of }), [cache, windows])
  const before = useDeferredValue(here)
  const beyond = before.cache === cache ? before.of : NOTHING_READ
  const readAt = (at: number): Read<P> | undefined => {
    const isInView = inView && at >= inView.first && at <= inView.last
    return (isInView ? windows.of : beyond).get(quarterOf(at))
  }

  // What is said about the rows in view may lag, too.
  const told = useDeferredValue(inView)
  const seen = useMemo(() => {
    if (!told) return []
    const rows: Row[] = []
    for (let at = told.first; at <= told.last; at += 1) {
      const row = windows.of.get(quarterOf(at))?.page?.pageItems[at % QUARTER]
      if (row) rows.push(row)
    }
    return rows
  }, [told, windows])
  const headTable = useMemo(
    () => constructTable({ features: listFeatures, columns, data: seen, getRowId: rowId }),
    [columns, seen, rowId],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sorting` is new on each render, but only new props change it.
  const head = useMemo(
    () => <ListHead table={headTable} rowIndex={1} {...sorting} />,
    [headTable, props],
  )
  const foot = useMemo(() => {
    const readAgain = () => {
      cache.readAgain()
      // The button disappears once the list has been read again.
      scroller.current?.focus({ preventScroll: true })
    }
    return footer({ inView: told, total, newest, isMoved, readAgain })
  }, [footer, told, total, newest, isMoved, cache])

  const isHere = first !== undefined && windows.of.get(quarterOf(first))?.page !== undefined
  useEffect(() => {
    if (first !== undefined && isHere && isStill) onPlace(first)
  }, [first, isHere, isStill, onPlace])

  // J and K step through the rows in the document, which here are only a few, so the list does the stepping itself.
  useEffect(() => {
    const table = scroller.current?.querySelector('table')
    const step = (event: Event) => {
      event.preventDefault()
      const by = event instanceof CustomEvent && event.detail === -1 ? -1 : 1
      const from = focus.at()
      let to = from === undefined ? bar.firstWhole : bar.stepFrom(from, by)
      // An empty position has no link to focus.
      while (isAbsent(cache.get(), to) && bar.stepFrom(to, by) !== to) to = bar.stepFrom(to, by)
      bar.show(to)
      focus.wish(to)
    }
    table?.addEventListener(ROW_STEP, step)
    return () => table?.removeEventListener(ROW_STEP, step)
  }, [bar, cache, focus])

  function turn(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const by = { PageDown: bar.page, PageUp: -bar.page, End: Infinity, Home: -Infinity }[key]
    if (by === undefined || ctrlKey || metaKey || altKey || shiftKey) return
    event.preventDefault()
    focus.unwish()
    bar.goByRows(by)
  }

  const rows: ReactNode[] = []
  const drawn = virtualizer.getVirtualItems()
  let failed: { run: number; from: number; to: number } | undefined
  const tellFailed = () => {
    const read = failed && windows.of.get(failed.run)
    if (failed && read?.problem) {
      const { run, from, to } = failed
      rows.push(
        <FailedRows
          key={`failed ${run}`}
          from={from}
          to={to}
          columns={columns.length}
          problem={read.problem}
          isReading={read.isReading}
          onReadAgain={() => cache.retry(windowOf(run))}
        />,
      )
    }
    failed = undefined
  }
  for (const { index: at } of drawn) {
    const read = readAt(at)
    if (read?.problem && !read.page) {
      const run = failedFrom(windows, quarterOf(at))
      if (failed && failed.run !== run) tellFailed()
      // Reaches to a row that is kept for its focus: the rows in between could not be read either.
      failed = { run, from: failed?.from ?? at, to: at }
      continue
    }
    tellFailed()
    const row = read?.page && tables(read.page).getRowModel().rows[at % QUARTER]
    if (row) rows.push(<AllRow key={at} at={at} row={row} />)
    else
      rows.push(
        <BareRow key={at} at={at} columns={columns.length}>
          {words(read?.page ? 'whole.absent' : 'whole.reading')}
        </BareRow>,
      )
  }
  tellFailed()

  return (
    <ListSheet whole footer={foot} density={look.density}>
      <section
        ref={scroller}
        className="list-scroll"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: users with only a keyboard need it to scroll.
        tabIndex={0}
        onKeyDown={turn}
        onFocus={focus.note}
        onBlur={focus.forget}
        onWheel={focus.unwish}
        onPointerDown={focus.unwish}
      >
        <table {...as.table} className="list-table" aria-rowcount={total + 1}>
          <caption className="sr-only">{caption}</caption>
          {head}
          <tbody
            {...as.rowgroup}
            onClickCapture={({ target }) => {
              const link = target instanceof Element && target.closest('a')
              const at = link ? rowOf(link) : undefined
              if (at !== undefined) onOpen(at, bar.row)
            }}
          >
            {rows}
          </tbody>
        </table>
      </section>
    </ListSheet>
  )
}
