import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { type ClientFile, groupOfRecord, isUnread } from './client-files'
import type { WorkbenchView } from './search-params'

/** Why a file that an address names is not on the screen. */
type Missing = 'gone' | 'unread'

/** What stands on the screen. */
export type Chosen = {
  record?: IdentifierWithDocuments
  document?: ClientFile
  beside?: ClientFile
  /** The record that was asked for is not there. */
  isRecordGone: boolean
  /** The document that was asked for is not there, or nobody can say. */
  missing?: Missing
  /** The same of the second one. */
  besideMissing?: Missing
}

type There = {
  records: readonly IdentifierWithDocuments[]
  files: readonly ClientFile[]
  /** As `unreadPlaces`. */
  unread: readonly string[]
}

/**
 * What an address shows: where it names no record, that of the document, else the first one that is not decided on and
 * has documents; where it names no document, the newest of the record, else the first there is. A second document stands
 * beside a first one only.
 */
export function chosenOf(view: WorkbenchView, { records, files, unread }: There): Chosen {
  const fileOf = (name: string | undefined) => files.find((file) => file.name === name)
  const missing = (name: string | undefined): Missing | undefined => {
    if (name === undefined || fileOf(name)) return undefined
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
  const isCompared = document !== undefined && view.beside !== document.name
  return {
    record,
    document,
    beside: isCompared ? fileOf(view.beside) : undefined,
    isRecordGone: view.record !== undefined && record === undefined,
    missing: view.document === undefined && isUnlisted ? 'unread' : missing(view.document),
    besideMissing: isCompared ? missing(view.beside) : undefined,
  }
}

const isOf = (file: ClientFile | undefined, recordId: number) =>
  file?.name.startsWith(`${groupOfRecord(recordId)}/`) === true
const newestFirst = (one: ClientFile, other: ClientFile) => other.id - one.id
