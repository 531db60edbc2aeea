const longestNumber = (scroller: HTMLElement) =>
  Math.max(
    0,
    ...[...scroller.querySelectorAll('tr[data-measures] > .list-mono')].map(
      ({ textContent }) => textContent.length,
    ),
  )

/**
 * Whether rows have to be measured, or once more: a number in figures of one width has come that is longer than all that
 * were. A name may end in dots, but part of a number is read as another one.
 */
export function needsMeasure(scroller: HTMLElement): boolean {
  const { measured } = scroller.dataset
  return measured === undefined || longestNumber(scroller) > Number(measured)
}

/** Whether something besides a name finds no room in its column. Has the browser lay out what is drawn. */
export const isCutOff = (scroller: HTMLElement): boolean =>
  [...scroller.querySelectorAll('tr[data-measures] > td:not(.on-phone-title)')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )

/**
 * Measures how tall a row is and how wide its columns are, by the rows that are drawn, and has all rows keep to that: what
 * is scrolled through has one height, and no column moves by what comes into view. To be called again where the window or
 * the size of the text has changed. Pixels; undefined where no row is drawn that could be measured.
 */
export function measureRows(scroller: HTMLElement): number | undefined {
  const body = scroller.querySelector('tbody')
  const rows = [...scroller.querySelectorAll<HTMLElement>('tbody tr[data-measures]')]
  if (!body || rows.length === 0) return undefined
  delete scroller.dataset.measured
  // A table that was told to be higher would share that out among its rows.
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
