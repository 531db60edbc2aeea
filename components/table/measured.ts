const longestNumber = (scroller: HTMLElement) =>
  Math.max(
    0,
    ...[...scroller.querySelectorAll('tr[data-measures] > .list-mono')].map(
      ({ textContent }) => textContent.length,
    ),
  )

/**
 * Whether rows must be measured, for the first time or again because a longer number in tabular figures has come into
 * view. A name may end in an ellipsis, but a number that is cut off reads as another number.
 */
export function needsMeasure(scroller: HTMLElement): boolean {
  const { measured } = scroller.dataset
  return measured === undefined || longestNumber(scroller) > Number(measured)
}

/** Whether anything but a name is too wide for its column. Makes the browser lay out what is rendered. */
export const isCutOff = (scroller: HTMLElement): boolean =>
  [...scroller.querySelectorAll('tr[data-measures] > td:not(.on-phone-title)')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )

/**
 * Measures the height of a row and the widths of its columns from the rendered rows, and fixes them for all rows: the
 * scroll needs one height, and columns must not shift as rows come into view. Call it again after the window or the
 * text size has changed. Returns pixels; undefined if no rendered row can be measured.
 */
export function measureRows(scroller: HTMLElement): number | undefined {
  const body = scroller.querySelector('tbody')
  const rows = [...scroller.querySelectorAll<HTMLElement>('tbody tr[data-measures]')]
  if (!body || rows.length === 0) return undefined
  delete scroller.dataset.measured
  // A table with a set height would share it out among its rows.
  body.style.blockSize = ''
  const heights = rows.map((row) => row.getBoundingClientRect().height)
  const widths = [...scroller.querySelectorAll('thead th')].map(
    (heading) => heading.getBoundingClientRect().width,
  )
  const height = Math.ceil(Math.max(...heights))
  const columns = widths.map((width) => `minmax(${Math.ceil(width)}px, ${Math.ceil(width)}fr)`)
  scroller.style.setProperty('--whole-row', `${height}px`)
  scroller.style.setProperty('--whole-columns', columns.join(' '))
  scroller.dataset.measured = String(longestNumber(scroller))
  return height
}
