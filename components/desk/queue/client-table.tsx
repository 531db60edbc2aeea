import { type ReactNode, useMemo } from 'react'
import { ListTable } from '@/components/table/list-table'
import type { ClientsPage } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import type { Skips } from '@/lib/queue/schema'
import { useWords } from '@/lib/words/use-words'
import { type ClientRow, clientColumns } from './client-columns'

type Props = {
  page: ClientsPage
  skips: Skips
  person: string
  empty: ReactNode
  footer: ReactNode
}

const idOf = ({ client }: ClientRow) => String(client.id)

/** The clients of a lane. */
export function ClientTable({ page, skips, person, empty, footer }: Props) {
  const words = useWords('queue')
  const rows = useMemo(() => {
    const skipped = new Set(skips.clients)
    return page.pageItems.map((client): ClientRow => {
      const { id, claim } = client
      return {
        client,
        work: { clientId: id },
        name: nameOf(client),
        claim: page.unclaimed ? null : claim,
        isMine: claim?.person === person,
        isSkipped: skipped.has(id),
      }
    })
  }, [page, skips, person])
  if (page.totalFilteredRecords === 0) return empty
  return (
    <ListTable
      caption={words('title')}
      columns={clientColumns}
      rows={rows}
      rowId={idOf}
      footer={footer}
    />
  )
}
