import type { Problem } from '@/lib/http/problem'
import { isolated } from '@/lib/unseen'
import type { FileType, Unfinished } from './schema'
import type { UploadCounts } from './upload'

/** Every word of files, wherever they are kept. */
export const filesWords = {
  title: 'Files',
  drop: 'Drop files here',
  or: 'or',
  browse: 'browse',
  choose: 'Browse for files',
  input: 'Files to add',
  dropNow: 'Drop the files to add them',
  reading: 'Reading what was dropped…',
  accepted: 'PDF, JPEG, JPG or PNG.',
  toStorageHint: 'Large files go straight to storage.',
  upTo: (bytes: number) => `Up to ${sizeInWords(bytes)} each.`,
  nothingDropped: 'There was no file in what was dropped.',
  tooMany: (count: number, most: number) =>
    `${count.toLocaleString('en')} files are too many at once. At most ${most} are taken; none was added.`,
  unreadDrop: 'The browser could not read what was dropped. Choose the files with browse.',
  needs: (permission: string) => `Needs ${permission}, which you do not hold.`,
  uploads: 'Files added here',

  judging: 'checking',
  waiting: 'waiting',
  percent: (percent: number) => `${percent}%`,
  left: (seconds: number) => `${timeInWords(seconds)} left`,
  toStorage: 'to storage',
  finishing: 'finishing',
  stored: 'uploaded',
  storedMark: 'Uploaded',
  progressOf: (fileName: string) => `Upload of ${isolated(fileName)}`,
  cancel: 'Cancel',
  retry: 'Retry',
  remove: 'Remove',
  of: (action: string, fileName: string) => `${action} ${isolated(fileName)}`,

  notAccepted: 'Not accepted: PDF, JPEG, JPG or PNG only',
  empty: 'The file is empty',
  cutShort: (type: FileType) => `The ${kindOf(type)} is not whole: its end is missing`,
  tooManyPixels:
    'Too large a picture: up to 200 megapixels, and 30,000 pixels a side, are taken. Save it smaller',
  tooLarge: (bytes: number) => `Too large: files up to ${sizeInWords(bytes)} are taken here`,
  again: 'Already in this list: it is not sent twice',
  unreadable: 'The file cannot be read any more. Choose it again',

  stopped: (percent: number, cause: string) => `Upload stopped at ${percent}%: ${cause}`,
  connectionLost: 'connection lost',
  storage: {
    address: 'storage refused its address',
    damaged: 'a part arrived damaged twice',
    failed: 'storage could not take it',
  },
  notStored: ({ title, detail }: Problem) => `Not stored. ${title}: ${detail}`,
  unknown: 'Not known whether it was stored. Retry looks first',
  unlisted:
    'Not known whether it was stored, and the bank does not list its files. To send it all the same, remove it here and add it again',
  checking: 'looking whether the bank has it',
  sessionEnded: 'Your session had ended. Retry once you are signed in again.',

  settled: ({ stored, refused, stopped, unknown }: Omit<UploadCounts, 'active'>) => {
    const parts = [
      stored > 0 && `${files(stored)} stored`,
      refused > 0 && `${stored > 0 ? refused : files(refused)} refused`,
      stopped > 0 && `${stored + refused > 0 ? stopped : files(stopped)} stopped`,
    ].filter(Boolean)
    return [
      parts.length > 0 && `${parts.join(', ')}.`,
      unknown > 0 && `It is not known whether ${were(unknown, 'file', parts.length > 0)} stored.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  unfinished: ({ notStored, unknown }: Unfinished, one: 'file' | 'document' = 'file') => {
    if (notStored + unknown === 0) return `All ${one}s have been dealt with meanwhile.`
    return [
      notStored === 1 && `One ${one} has not been stored. Leaving gives it up.`,
      notStored > 1 && `${notStored} ${one}s have not been stored. Leaving gives them up.`,
      unknown > 0 &&
        `It is not known yet whether ${were(unknown, one, notStored > 0)} stored. If you leave, this page cannot tell you.`,
    ]
      .filter(Boolean)
      .join(' ')
  },

  placeGone: (place: string) => `${isolated(place)} is no longer there`,
  lost: (names: readonly string[]) =>
    `${names.length === 1 ? 'One file for it was' : `${names.length} files for it were`} not stored: ${names.map(isolated).join(', ')}.`,
  lostUnknown: (names: readonly string[]) =>
    `It is not known whether ${were(names.length, 'file', false)} stored before it went: ${names.map(isolated).join(', ')}. What was stored has gone with it.`,
  dismiss: 'Dismiss',

  kept: 'Kept by the bank',
  keptUnread: 'The bank did not list the files it keeps here.',
  none: 'No files yet.',
  by: (person: string) => `by ${isolated(person)}`,
  preview: 'Preview',
  download: 'Download',
  delete: 'Delete',
  deleteTitle: (fileName: string) => `Delete ${isolated(fileName)}?`,
  deleteText: 'The bank removes the file for good. It cannot be brought back here.',
  deleteUnknown:
    'No usable answer came. Its list is read on, and this closes when the file is gone from it. To begin anew, load the page again.',
  deleteWaiting: 'The bank took it, and a checker decides. There is nothing more to send.',
  deletion: 'deletion of the file',
  deleted: (fileName: string) => `Deleted ${isolated(fileName)}`,
  heldBack: 'Not until it is known what became of the last one.',
  notShown: 'This browser does not show PDFs in a page. Download the file to look at it.',
  notShownNow: 'The file cannot be shown. Try again in a moment, or download it.',
  noPreview: 'The type of this file is not known, so it is not shown here.',
  close: 'Close',
} as const

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

const were = (count: number, one: string, besideOthers: boolean) =>
  count === 1
    ? `${besideOthers ? 'another' : 'one'} ${one} was`
    : `${count} ${besideOthers ? 'other ' : ''}${one}s were`

/** What stands in the tile of a file: the ending people know the type by. */
export function kindOf(type: FileType | undefined): string {
  if (type === 'application/pdf') return 'PDF'
  if (type === 'image/jpeg') return 'JPG'
  return type === 'image/png' ? 'PNG' : '–'
}

/** "412 KB", "1.4 MB", "186 MB": three digits at most, 1 KB being 1024 bytes. */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  let value = bytes
  let at = 0
  while (Math.round(value) >= 1000 && at < units.length - 1) {
    value /= 1024
    at += 1
  }
  if (at === 0) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const digits = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${digits} ${units[at]}`
}

/** "11 s", "3 min", "1 h 5 min": rounded up, so that it is not sooner promised than kept. */
export function timeInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.ceil(whole / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
