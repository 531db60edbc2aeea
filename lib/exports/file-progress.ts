/**
 * How far a file of a list is, as the console that writes it last said. `rows` are those handed over to the browser.
 * `notBegun` also where nothing is known of such a file; `silent` where nothing has been heard of it for some time, so that
 * nobody knows whether it goes on.
 */
export type FileProgress = {
  state: 'notBegun' | 'reading' | 'silent' | 'whole' | 'cut' | 'cancelled'
  rows: number
  /** How many the list had when the file was begun; absent where nobody knows. */
  total?: number
  /** The bank asked to be left alone until then. Milliseconds since the epoch, both by the clock of the console. */
  pause?: { until: number; now: number }
  /** Why it was cut off, where that is known. */
  why?: { title: string; detail: string }
}

/** Whether nothing more happens to the file. */
export const isOver = ({ state }: Pick<FileProgress, 'state'>): boolean =>
  state === 'whole' || state === 'cut' || state === 'cancelled'
