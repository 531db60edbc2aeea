/** A place among rows, counted from 0: the one at the top of the view, and the one that has the focus. */
export type PlainPlace = { top: number; focused: number | undefined }

/**
 * Where one is in a page of a whole list that is shown until what scrolls through all of it is here. It is taken over, so
 * that nobody loses a place or the focus to a script that came late. Undefined where no such page is shown.
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
