import type { Said } from '@/lib/words/said'
import type { FileType, StoredFile, Unfinished } from './schema'

/** Each has a row of its own: a folder of thousands would keep the page busy for minutes. */
export const MOST_AT_A_TIME = 100

/** How one file is coming along. */
export type UploadStatus =
  | { phase: 'judging' }
  /** Not sent, and never will be; `why` as text is what the server said. */
  | { phase: 'refused'; why: Said | string }
  | { phase: 'waiting' }
  /** `percent` is whole, of the bytes; `secondsLeft` is absent until it can be told. */
  | { phase: 'sending'; percent: number; secondsLeft?: number }
  /** Every byte has left; the answer has not come. */
  | { phase: 'finishing' }
  /** Nothing of it is stored yet; trying again goes on from where it stopped, where that can be done. */
  | { phase: 'stopped'; why: Said }
  /** No answer came after the last byte: nobody knows whether the bank keeps it. */
  | { phase: 'unknown' }
  /** Looking whether the bank keeps it after all. */
  | { phase: 'checking' }
  | { phase: 'stored'; file: StoredFile | null }

/** One file that was dropped or chosen on this page. */
export type Upload = {
  id: string
  file: File
  /** Told by its bytes; absent until they are read, and for files that are refused. */
  type?: FileType
  /** Whether it is a picture that says where it was taken; absent until its bytes are read. */
  saysWhere?: boolean
  /** Whether it goes straight to the bank's storage. */
  toStorage: boolean
  /** Every byte of it has left, in this try or one before, and no answer says what became of it. */
  mayBeStored: boolean
  status: UploadStatus
}

/** How many files of this page are in which state. */
export type UploadCounts = {
  /** Being judged, waiting, or on their way. */
  active: number
  /** Not stored: they need a Retry, or to be removed. */
  stopped: number
  /** Ended without anybody knowing whether they are stored; Retry looks. */
  unknown: number
  refused: number
  stored: number
}

/** Of a page without uploads. */
export const NO_COUNTS: UploadCounts = { active: 0, stopped: 0, unknown: 0, refused: 0, stored: 0 }

/** While there is nothing to say: always the same object, as `useSyncExternalStore` wants it. */
export const NO_NEWS: readonly Said[] = []

/** Of a page on which nothing is lost by leaving. */
export const NONE_UNFINISHED: Unfinished = { notStored: 0, unknown: 0 }
