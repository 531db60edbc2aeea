/** One sort of a list, in the bank's words. */
export type ListSort = { by: string; direction: 'asc' | 'desc' }

/** What pressing a header asks for: another column starts ascending, the same one turns round. */
export function nextSort(current: ListSort, name: string): ListSort {
  const turned = current.by === name && current.direction === 'asc'
  return { by: name, direction: turned ? 'desc' : 'asc' }
}

/** The value of `aria-sort` for a sortable column. */
export function ariaSort(current: ListSort, name: string): 'ascending' | 'descending' | 'none' {
  if (current.by !== name) return 'none'
  return current.direction === 'asc' ? 'ascending' : 'descending'
}
