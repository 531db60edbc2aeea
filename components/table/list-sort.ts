/** The sort order of a list, in the bank's terms. */
export type ListSort = { by: string; direction: 'asc' | 'desc' }

/** The order after a press on a header: another column starts ascending, the same one reverses. */
export function nextSort(current: ListSort, name: string): ListSort {
  const turned = current.by === name && current.direction === 'asc'
  return { by: name, direction: turned ? 'desc' : 'asc' }
}

/** The value of `aria-sort` for a sortable column. */
export function ariaSort(current: ListSort, name: string): 'ascending' | 'descending' | 'none' {
  if (current.by !== name) return 'none'
  return current.direction === 'asc' ? 'ascending' : 'descending'
}
