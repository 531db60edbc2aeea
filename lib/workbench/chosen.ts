import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { type ClientFile, groupOfRecord, isUnread } from './client-files'
import type { WorkbenchView } from './search-params'

/** Why a file named in an address is not on screen. */
type Missing = 'gone' | 'unread' | 'unasked'

/** Why no document is on screen; `unlisted` where none is named, and not every list could be read. */
type NoDocument = Missing | 'unlisted'

/** What the screen shows. */
export type Chosen = {
  record?: IdentifierWithDocuments
  document?: ClientFile
  beside?: ClientFile
  /** The requested record does not exist. */
  isRecordGone: boolean
  /** The requested document does not exist, or the list that would tell could not be read. */
  missing?: NoDocument
  /** The same for the second document. */
  besideMissing?: Missing
}

type There = {
  records: readonly IdentifierWithDocuments[]
  files: readonly ClientFile[]
  /** As `unreadPlaces`. */
  unread: readonly string[]
  /** As `unaskedPlaces`. */
  unasked: readonly string[]
}

/**
 * What an address shows. Without a record in the address, the record of the document, otherwise the first undecided record
 * with documents. Without a document, the record's newest, otherwise the first of all. A second document is shown only beside
 * a first one.
 */
export function chosenOf(view: WorkbenchView, { records, files, unread, unasked }: There): Chosen {
  const fileOf = (name: string | undefined) => files.find((file) => file.name === name)
  const missing = (name: string | undefined): Missing | undefined => {
    if (name === undefined || fileOf(name)) return undefined
    if (isUnread(name, unasked)) return 'unasked'
    return isUnread(name, unread) ? 'unread' : 'gone'
  }
  const named = fileOf(view.document)
  const record =
    view.record === undefined
      ? (records.find(({ id }) => isOf(named, id)) ??
        records.find(({ decision, documents }) => !decision && documents && documents.length > 0) ??
        records[0])
      : records.find(({ id }) => id === view.record)
  const isUnlisted = record !== undefined && record.documents === null
  const newest = record && files.filter((file) => isOf(file, record.id)).sort(newestFirst)[0]
  const document =
    named ?? (view.document !== undefined || isUnlisted ? undefined : (newest ?? files[0]))
  const whyNone = (): NoDocument | undefined => {
    if (view.document !== undefined) return missing(view.document)
    if (isUnlisted) return record.unasked ? 'unasked' : 'unread'
    if (unread.length > unasked.length) return 'unlisted'
    return unread.length > 0 ? 'unasked' : undefined
  }
  const isCompared = document !== undefined && view.beside !== document.name
  return {
    record,
    document,
    beside: isCompared ? fileOf(view.beside) : undefined,
    isRecordGone: view.record !== undefined && record === undefined,
    missing: document ? undefined : whyNone(),
    besideMissing: isCompared ? missing(view.beside) : undefined,
  }
}

const isOf = (file: ClientFile | undefined, recordId: number) =>
  file?.name.startsWith(`${groupOfRecord(recordId)}/`) === true
const newestFirst = (one: ClientFile, other: ClientFile) => other.id - one.id
