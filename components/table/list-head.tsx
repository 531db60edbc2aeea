import { flexRender, type RowData, type Table } from '@tanstack/react-table'
import { as, cellClass } from './list-cells'
import type { listFeatures } from './list-columns'
import { ariaSort, type ListSort } from './list-sort'
import { SortHeader } from './sort-header'

/** How a list is ordered, and how that is changed. */
export type Sorting = {
  /** The sort the rows came in; a list never sorts by itself. Absent where there is but one order. */
  sort?: ListSort
  /** The sort that was asked for last, which the next press on a heading turns. */
  askedSort?: ListSort
  hrefForSort?: (sort: ListSort) => string
  onNavigate?: (href: string) => void
}

type Props<Row extends RowData> = Sorting & {
  table: Table<typeof listFeatures, Row>
  /** Where not all rows are in the document, all of them are counted, from this one on. */
  rowIndex?: 1
}

/** The headings of a list, of which those sort that the bank can sort by. */
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
