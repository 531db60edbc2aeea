import {
  type ColumnDef,
  createColumnHelper,
  type RowData,
  type TableFeatures,
  tableFeatures,
} from '@tanstack/react-table'

/** What a column says about itself besides its content. */
export type ListColumnMeta = {
  /** The bank's sort name; without it the heading is plain text. */
  sortName?: string
  /** Right for actions and for amounts. */
  align?: 'left' | 'right'
  /** Numbers and codes, in tabular figures. */
  mono?: boolean
  /** Where the cell goes in the two-line row of a phone. */
  phone: 'title' | 'line' | 'aside' | 'under' | 'select' | 'hidden'
}

// The type of a phantom slot: the library reads its type and never its value.
const columnMeta = {} as ListColumnMeta

const hasNoState = (): never => {
  throw new Error('A list keeps no state of its own.')
}

// Nothing changes within a table of core features. The library's store, which watches for changes, would only add
// weight to the list page.
const coreReactivityFeature: TableFeatures['coreReactivityFeature'] = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: hasNoState,
  createWritableAtom: hasNoState,
  createReadonlyAtom: (read) => ({ get: read, subscribe: hasNoState }),
  untrack: (read) => read(),
  batch: (change) => change(),
  schedule: (work) => queueMicrotask(work),
}

/** Core only: the bank does the sorting and paging, and a second copy here could disagree with it. */
export const listFeatures = tableFeatures({ columnMeta, coreReactivityFeature })

type Features = typeof listFeatures

// biome-ignore lint/suspicious/noExplicitAny: the library's own type for columns of mixed values.
export type ListColumns<Row extends RowData> = ColumnDef<Features, Row, any>[]

/** `accessor`, `display` and `columns` for rows of one kind; keep the result at module scope. */
export function listColumns<Row extends RowData>() {
  return createColumnHelper<Features, Row>()
}
