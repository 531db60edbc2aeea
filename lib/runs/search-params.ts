import {
  type FileQuery,
  fileQuery,
  oneOf,
  parseQuery,
  type Query,
  type Reader,
  readQuery,
  wholeNumber,
  writeQuery,
} from '@/lib/http/query'
import { paths } from '@/lib/paths'
import { CHECKS, ENDS, MOST_CLIENTS } from './run'

/** Rows on a page of a run. */
export const RUN_ROWS = 50

const CHECKED = CHECKS.map((group) => `check-${group}` as const)

/** Which clients of a run are shown: all, those with one finding of the check, or those with one outcome. */
const SHOWN = ['all', ...CHECKED, ...ENDS] as const
export type Shown = (typeof SHOWN)[number]

/** What the address of a run holds; `because` is the id of a reason. */
export type RunView = { show: Shown; because: string | undefined; page: number }

const reasonId: Reader<string> = (text) => (/^[\w-]{8}$/.test(text) ? text : undefined)

const viewQuery: Query<RunView> = {
  show: { read: oneOf(SHOWN), otherwise: 'all' },
  because: { read: reasonId, otherwise: undefined },
  page: { read: wholeNumber(1, MOST_CLIENTS / RUN_ROWS), otherwise: 1 },
}

/** Reads the page's address, leniently. */
export const readRunView = (search: URLSearchParams) => readQuery(viewQuery, search)

/** Reads the handler's query string, strictly. */
export const parseRunView = (search: URLSearchParams) => parseQuery(viewQuery, search)

/** Writes the query string of the page or the handler. */
export const writeRunView = (view: RunView) => writeQuery(viewQuery, view)

/** The address of a view of a run. */
export const runHref = (id: string, view: RunView) => paths.run(id, writeRunView(view))

/** Writes the query string of an export of a run's outcomes. */
export const writeOutcomesExport = (query: FileQuery) => writeQuery(fileQuery, query)

/** Reads the export's query string, strictly. */
export const parseOutcomesExport = (search: URLSearchParams) => parseQuery(fileQuery, search)
