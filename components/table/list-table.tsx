'use client'

import { constructTable, flexRender, type RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { as, cellClass } from './list-cells'
import { type ListColumns, listFeatures } from './list-columns'
import { ListHead, type Sorting } from './list-head'
import { type Density, ListSheet } from './list-sheet'
import { useOverflow } from './use-overflow'

type Props<Row extends RowData> = Sorting & {
  /** Names the table and the region it scrolls in. */
  caption: string
  /** From `listColumns<Row>().columns([...])`, at module scope. */
  columns: ListColumns<Row>
  rows: Row[]
  /** Kept at module scope too, so that the rows are not made anew for nothing. */
  rowId: (row: Row) => string
  /** How close its rows are; comfortable where nobody chooses. */
  density?: Density
  /** Beneath the rows, in the same sheet: usually `Pagination`. */
  footer?: React.ReactNode
  /** As high as where all rows are scrolled through, which these are the first of. */
  whole?: boolean
}

/** One page of a list: columns where there is room, rows of two lines on a phone. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, rowId, footer, whole, density, ...sorting } = props
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

  return (
    <ListSheet footer={footer} whole={whole} density={density}>
      <section
        ref={region}
        className="list-scroll"
        aria-label={caption}
        tabIndex={overflows || whole ? 0 : undefined}
      >
        <table {...as.table} className="list-table">
          <caption className="sr-only">{caption}</caption>
          <ListHead table={table} {...sorting} />
          {body}
        </table>
      </section>
    </ListSheet>
  )
}
