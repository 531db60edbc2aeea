'use client'

import { constructTable, flexRender, type RowData } from '@tanstack/react-table'
import { useId, useMemo } from 'react'
import { useWords } from '@/lib/words/use-words'
import { type ListColumnMeta, type ListColumns, listFeatures } from './list-columns'
import { ariaSort, type ListSort } from './list-sort'
import { SortHeader } from './sort-header'
import { useOverflow } from './use-overflow'

// HTML implies these roles, but a row drawn as a grid is no longer a row to some browsers.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

type Props<Row extends RowData> = {
  /** Names the table and the region it scrolls in. */
  caption: string
  /** From `listColumns<Row>().columns([...])`, at module scope. */
  columns: ListColumns<Row>
  rows: Row[]
  /** Kept at module scope too, so that the rows are not made anew for nothing. */
  rowId: (row: Row) => string
  /** The sort the rows came in; this table never sorts by itself. Absent where there is but one order. */
  sort?: ListSort
  /** The sort that was asked for last, which the next press on a heading turns. */
  askedSort?: ListSort
  hrefForSort?: (sort: ListSort) => string
  onNavigate?: (href: string) => void
  /** How close its rows are; comfortable where nobody chooses. */
  density?: 'comfortable' | 'compact'
  /** Beneath the rows, in the same sheet: usually `Pagination`. */
  footer?: React.ReactNode
}

/** One page of a list: columns where there is room, rows of two lines on a phone. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, rowId, sort, askedSort, hrefForSort, onNavigate } = props
  // Made anew for other rows: without state of its own there is nothing in it to keep.
  const table = useMemo(
    () => constructTable({ features: listFeatures, columns, data: rows, getRowId: rowId }),
    [columns, rows, rowId],
  )
  // Kept with the rows: what is said around them while others are on their way does not draw them anew.
  const body = useMemo(
    () => (
      <tbody {...as.rowgroup}>
        {table.getRowModel().rows.map((row) => (
          <tr {...as.row} key={row.id}>
            {row.getAllCells().map((cell) => (
              <td {...as.cell} key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ),
    [table],
  )
  const [region, overflows] = useOverflow()

  const words = useWords('ui')
  const footId = useId()

  return (
    <div className="list" data-density={props.density}>
      {props.footer && (
        <a
          href={`#${footId}`}
          className="sr-only z-20 rounded-control bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:start-2"
        >
          {words('pages.skip')}
        </a>
      )}
      <section
        ref={region}
        className="list-scroll"
        aria-label={caption}
        tabIndex={overflows ? 0 : undefined}
      >
        <table {...as.table} className="list-table">
          <caption className="sr-only">{caption}</caption>
          <thead {...as.rowgroup}>
            {table.getHeaderGroups().map((group) => (
              <tr {...as.row} key={group.id}>
                {group.headers.map((header) => {
                  const { meta } = header.column.columnDef
                  const heading = flexRender(header.column.columnDef.header, header.getContext())
                  const sortName = sort && meta?.sortName
                  return (
                    <th
                      key={header.id}
                      {...as.columnheader}
                      scope="col"
                      className={cellClass(meta)}
                      data-sortable={sortName ? true : undefined}
                      aria-sort={sortName ? ariaSort(sort, sortName) : undefined}
                    >
                      {sortName && hrefForSort ? (
                        <SortHeader
                          name={sortName}
                          sort={sort}
                          askedSort={askedSort ?? sort}
                          hrefForSort={hrefForSort}
                          onNavigate={onNavigate}
                        >
                          {heading}
                        </SortHeader>
                      ) : (
                        heading
                      )}
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          {body}
        </table>
      </section>
      {props.footer && (
        <div id={footId} tabIndex={-1} className="list-foot">
          {props.footer}
        </div>
      )}
    </div>
  )
}

function cellClass(meta: ListColumnMeta | undefined): string {
  const classes = [`on-phone-${meta?.phone ?? 'hidden'}`]
  if (meta?.align === 'right') classes.push('text-end')
  if (meta?.mono) classes.push('list-mono')
  return classes.join(' ')
}
