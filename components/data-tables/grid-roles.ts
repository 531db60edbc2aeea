/** HTML implies these roles, but some browsers drop the row role when a row is displayed as boxes. */
export const gridRole = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}
