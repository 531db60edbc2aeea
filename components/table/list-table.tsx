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
  /** Made with `columnsOf`, at module scope. */
  columns: ListColumns<Row>
  rows: Row[]
  /** Also at module scope, so that the rows are not rebuilt for nothing. */
  rowId: (row: Row) => string
  /** The density of its rows; comfortable unless chosen otherwise. */
  density?: Density
  /** Shown below the rows, in the same sheet: usually `Pagination`. */
  footer?: React.ReactNode
  /** As high as the scroll of all rows, of which these are the first. */
  whole?: boolean
}

/** One page of a list: columns if there is room, rows of two lines on a phone. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, rowId, footer, whole, density, ...sorting } = props
  // Rebuilt for other rows: it has no state of its own to keep.
  const table = useMemo(
    () => constructTable({ features: listFeatures, columns, data: rows, getRowId: rowId }),
    [columns, rows, rowId],
  )
  // Kept while the rows are the same: messages around them during a read do not render the rows again.
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
