import { flexRender, type RowData, type Table } from '@tanstack/react-table'
import { as, cellClass } from './list-cells'
import type { listFeatures } from './list-columns'
import { ariaSort, type ListSort } from './list-sort'
import { SortHeader } from './sort-header'

/** The order of a list, and how to change it. */
export type Sorting = {
  /** The order in which the rows came; a list never sorts by itself. Undefined if there is only one order. */
  sort?: ListSort
  /** The order requested last, which the next press on a heading reverses. */
  askedSort?: ListSort
  hrefForSort?: (sort: ListSort) => string
  onNavigate?: (href: string) => void
}

type Props<Row extends RowData> = Sorting & {
  table: Table<typeof listFeatures, Row>
  /** For a document that holds only some of the rows: all rows are then numbered from here. */
  rowIndex?: 1
}

/** The headings of a list; those that the bank can sort by are links. */
export function ListHead<Row extends RowData>(props: Props<Row>) {
  const { table, rowIndex, sort, askedSort, hrefForSort, onNavigate } = props
  return (
    <thead {...as.rowgroup}>
      {table.getHeaderGroups().map((group) => (
        <tr {...as.row} key={group.id} aria-rowindex={rowIndex}>
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
  )
}
