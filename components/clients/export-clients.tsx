import { ExportList } from '@/components/table/export-list'
import type { Can } from '@/lib/can'
import type { ClientsPage } from '@/lib/clients/client'
import type { ListColumn } from '@/lib/clients/list-look'
import {
  type ClientsView,
  FILE_COLUMNS,
  filtersOf,
  writeClientsExport,
} from '@/lib/clients/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { clientsColumns, isOnTheWay } from './clients-columns'

type Props = {
  view: ClientsView
  /** The columns that a person chose beside the name. */
  columns: readonly ListColumn[]
  can: Pick<Can, 'verify'>
  /** What the bank found; undefined while it is not known. */
  page: ClientsPage | undefined
  mayExport: boolean
}

/** Offers the clients of the list as a file, with all columns or only those shown. */
export function ExportClients({ view, columns, can, page, mayExport }: Props) {
  const words = useWords('clients')
  const shown = clientsColumns(can, isOnTheWay(view.status), false, columns).map(({ id }) => id)
  const inFile = FILE_COLUMNS.filter((column) => shown.includes(column))
  return (
    <ExportList
      of="clients"
      count={page?.totalFilteredRecords}
      mayExport={mayExport}
      isUnfiltered={page?.unfiltered}
      shown={inFile.map((column) => words(`columns.${column}`))}
      hrefOf={({ isAsShown, ...file }) =>
        deskPaths.api.exportClients(
          writeClientsExport({
            ...file,
            columns: isAsShown ? inFile : undefined,
            ...filtersOf(view),
          }),
        )
      }
    />
  )
}
