import type { ListColumnMeta } from './list-columns'

/** HTML implies these roles, but a row drawn as a grid is no longer a row to some browsers. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** How the cells of a column are drawn. */
export function cellClass(meta: ListColumnMeta | undefined): string {
  const classes = [`on-phone-${meta?.phone ?? 'hidden'}`]
  if (meta?.align === 'right') classes.push('text-end')
  if (meta?.mono) classes.push('list-mono')
  return classes.join(' ')
}
