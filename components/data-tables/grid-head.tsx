'use client'

import type { GridColumn } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { gridRole as as } from './grid-roles'

type Props = { columns: GridColumn[]; removable: boolean }

/** The labels of the columns, with the kind of value that each takes. */
export function GridHead({ columns, removable }: Props) {
  const words = useWords('entries')
  return (
    <thead {...as.rowgroup}>
      <tr {...as.row} className="grid-row">
        <th {...as.columnheader} scope="col" className="grid-number">
          <span className="sr-only">{words('rowNumber')}</span>
        </th>
        {columns.map((column) => (
          <th key={column.key} {...as.columnheader} scope="col" className={cellClass(column)}>
            {labelOf(column)}{' '}
            <span className="font-normal text-ink-3">
              {column.required
                ? words('typeRequired', { type: said(`entries.type.${column.type}`) })
                : words(`type.${column.type}`)}
            </span>
          </th>
        ))}
        {removable && (
          <th {...as.columnheader} scope="col" className="grid-end">
            <span className="sr-only">{words('remove')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Long text gets more room; all other columns are equally wide. */
export function cellClass({ type }: GridColumn): string {
  return type === 'text' ? 'grid-cell grid-cell-wide' : 'grid-cell'
}
