import type { ListColumnMeta } from './list-columns'

/** HTML implies these roles, but some browsers drop the row role when a row is displayed as a grid. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** The class of a column's cells. */
export function cellClass(meta: ListColumnMeta | undefined): string {
  const classes = [`on-phone-${meta?.phone ?? 'hidden'}`]
  if (meta?.align === 'right') classes.push('text-end')
  if (meta?.mono) classes.push('list-mono')
  return classes.join(' ')
}
