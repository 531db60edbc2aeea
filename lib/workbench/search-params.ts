import { type Query, type Reader, readId, readQuery, writeQuery } from '@/lib/http/query'

/** Which identity record is compared, with which file, and which second one stands beside that. */
export type WorkbenchView = { record?: number; document?: string; beside?: string }

const LONGEST = 200

// Whether there is such a file the page sees by the files themselves.
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
