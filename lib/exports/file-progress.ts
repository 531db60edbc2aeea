/**
 * The progress of an export, as last reported by the copy of the console that writes it. `rows` are those handed over to the
 * browser. `notBegun` also where nothing is known of such a file; `silent` where it has not been heard of for some time, so
 * that it may or may not continue. Only a page says `forgotten`: it saw the file begin, and nothing is known of it any more.
 */
export type FileProgress = {
  state: 'notBegun' | 'reading' | 'silent' | 'whole' | 'cut' | 'cancelled' | 'forgotten'
  rows: number
  /** How many rows the list had when the file was begun; absent where unknown. */
  total?: number
  /** The bank asked to be left alone until `until`. Milliseconds since the epoch, both by the console's clock. */
  pause?: { until: number; now: number }
  /** Why it was cut off, where that is known. */
  why?: { title: string; detail: string }
}

/** Whether the file will not change any more. */
export const isOver = ({ state }: Pick<FileProgress, 'state'>): boolean =>
  state === 'whole' || state === 'cut' || state === 'cancelled' || state === 'forgotten'

/** Whether anything was ever heard of the file. */
export const hasBegun = (progress: FileProgress | undefined): progress is FileProgress =>
  progress !== undefined && progress.state !== 'notBegun'
