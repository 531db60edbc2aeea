import type { Said } from '@/lib/words/said'
import type { FileType, StoredFile, Unfinished } from './schema'

/** Each file has a row of its own: a folder of thousands would keep the page busy for minutes. */
export const MOST_AT_A_TIME = 100

/** The progress of one file. */
export type UploadStatus =
  | { phase: 'judging' }
  /** Not sent, and never will be; `why` as plain text comes from the server. */
  | { phase: 'refused'; why: Said | string }
  | { phase: 'waiting' }
  /** `percent` is the whole percentage of the bytes; `secondsLeft` is absent until it can be estimated. */
  | { phase: 'sending'; percent: number; secondsLeft?: number }
  /** Every byte has been sent; the answer has not come. */
  | { phase: 'finishing' }
  /** Nothing is stored yet; trying again continues from where it stopped, if possible. */
  | { phase: 'stopped'; why: Said }
  /** No answer came after the last byte: the bank may or may not have stored the file. */
  | { phase: 'unknown' }
  /** Looking whether the bank stored it after all. */
  | { phase: 'checking' }
  | { phase: 'stored'; file: StoredFile | null }
  /** The bank has taken it, and stores it once a checker has approved it. */
  | { phase: 'awaiting' }

/** One file that was dropped or chosen on this page. */
export type Upload = {
  id: string
  file: File
  /** Judged by its bytes; absent until they are read, and for files that are refused. */
  type?: FileType
  /** Whether it is a picture that records where it was taken; absent until its bytes are read. */
  saysWhere?: boolean
  /** Whether it goes directly to the bank's storage. */
  toStorage: boolean
  /** Every byte has been sent, in this try or an earlier one, but no answer tells the outcome. */
  mayBeStored: boolean
  status: UploadStatus
}

/** How many files of this page are in each state. */
export type UploadCounts = {
  /** Being judged, waiting, or on their way. */
  active: number
  /** Not stored: they need Retry, or to be removed. */
  stopped: number
  /** Ended without a known outcome; Retry looks at the bank. */
  unknown: number
  refused: number
  stored: number
  /** Taken by the bank, for a checker to decide. */
  awaiting: number
}

/** The counts of a page without uploads. */
export const NO_COUNTS: UploadCounts = {
  active: 0,
  stopped: 0,
  unknown: 0,
  refused: 0,
  stored: 0,
  awaiting: 0,
}

/** The value while there is no news: always the same object, as `useSyncExternalStore` requires. */
export const NO_NEWS: readonly Said[] = []

/** The value of a page on which leaving loses nothing. */
export const NONE_UNFINISHED: Unfinished = { notStored: 0, unknown: 0 }
