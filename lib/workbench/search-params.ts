import { type Query, type Reader, readId, readQuery, writeQuery } from '@/lib/http/query'

/** The identity record that is compared, the file beside it, and a second file beside that. */
export type WorkbenchView = { record?: number; document?: string; beside?: string }

const LONGEST = 200

// Whether the file exists is decided later, from the list of files.
const readName: Reader<string> = (text) =>
  text !== '' && text.length <= LONGEST ? text : undefined

const viewQuery: Query<WorkbenchView> = {
  record: { read: readId, otherwise: undefined },
  document: { read: readName, otherwise: undefined },
  beside: { read: readName, otherwise: undefined },
}

/** Reads the page's address, leniently. */
export const readWorkbenchView = (search: URLSearchParams) => readQuery(viewQuery, search)

/** Writes the page's address, leaving out what is not shown. */
export const writeWorkbenchView = (view: WorkbenchView) => writeQuery(viewQuery, view)
