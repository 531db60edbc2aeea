import {
  type ColumnDef,
  type RowData,
  type TableFeatures,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

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

/**
 * Makes columns for rows of one kind, each with the heading of its id; keep them at module scope. `phone` is where the cell
 * goes on a phone, `cell` its content.
 */
export function columnsOf<Row extends RowData, Id extends string>(heading: (id: Id) => ReactNode) {
  return (
    id: Id,
    phone: ListColumnMeta['phone'],
    cell: (row: Row) => ReactNode,
    more?: Omit<ListColumnMeta, 'phone'>,
  ): ListColumns<Row>[number] => ({
    id,
    header: () => heading(id),
    meta: { phone, ...more },
    cell: ({ row }) => cell(row.original),
  })
}
