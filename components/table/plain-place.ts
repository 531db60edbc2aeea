/** A position among rows, counted from 0: the row at the top of the view, and the focused one. */
export type PlainPlace = { top: number; focused: number | undefined }

/**
 * The position in the plain page of a list, which is shown until the scroll of all rows has loaded. The scroll takes it
 * over, so that a late script costs nobody their position or focus. Undefined if no such page is shown.
 */
export function placeInPlainRows(): PlainPlace | undefined {
  const scroller = document.querySelector('.list-whole .list-scroll:not([data-measured])')
  const head = scroller?.querySelector('thead')
  if (!scroller || !head) return undefined
  const rows = [...scroller.querySelectorAll('tbody tr')]
  const { bottom } = head.getBoundingClientRect()
  const top = rows.findIndex((row) => row.getBoundingClientRect().bottom > bottom + 1)
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  return { top: Math.max(0, top), focused: focused < 0 ? undefined : focused }
}
