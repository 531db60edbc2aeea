import type { IdentifierWithDocuments } from '@/lib/identifiers/identifier'
import { type ClientFile, groupOfRecord } from './client-files'
import type { WorkbenchView } from './search-params'

/** What stands on the screen. */
export type Chosen = {
  record?: IdentifierWithDocuments
  document?: ClientFile
  beside?: ClientFile
  /** The address names a document that is not there. */
  isGone: boolean
  /** The same of the second one. */
  isBesideGone: boolean
}

/**
 * What an address shows: where it names no record, that of the document, else the first one that is not decided on and
 * has documents; where it names no document, the newest of the record, else the first there is.
 */
export function chosenOf(
  view: WorkbenchView,
  records: readonly IdentifierWithDocuments[],
  files: readonly ClientFile[],
): Chosen {
  const fileOf = (name: string | undefined) => files.find((file) => file.name === name)
  const named = fileOf(view.document)
  const record =
    records.find(({ id }) => id === view.record) ??
    records.find(({ id }) => isOf(named, id)) ??
    records.find(({ decision, documents }) => !decision && documents && documents.length > 0) ??
    records[0]
  const isGone = view.document !== undefined && named === undefined
  const newest = record && files.filter((file) => isOf(file, record.id)).sort(newestFirst)[0]
  return {
    record,
    document: named ?? (isGone ? undefined : (newest ?? files[0])),
    beside: fileOf(view.beside),
    isGone,
    isBesideGone: view.beside !== undefined && fileOf(view.beside) === undefined,
  }
}

const isOf = (file: ClientFile | undefined, recordId: number) =>
  file?.name.startsWith(`${groupOfRecord(recordId)}/`) === true
const newestFirst = (one: ClientFile, other: ClientFile) => other.id - one.id
