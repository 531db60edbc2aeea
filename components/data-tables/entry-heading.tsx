'use client'

import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'

type Props = {
  clientId: number
  clientName: string
  table: { name: string; title: string }
  /** The heading of the page, and a short form for the breadcrumb. */
  title: string
  here: string
}

/** Says where the user is, and whose rows these will be. */
export function EntryHeading({ clientId, clientName, table, title, here }: Props) {
  const words = useWords('entries')
  const tables = useWords('tables')
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: clientName, href: paths.client(clientId) },
          { label: tables('tab'), href: deskPaths.dataTables(clientId) },
          { label: table.title, href: deskPaths.dataTable(clientId, table.name) },
        ]}
        here={here}
      />
      <h1 className="mt-3 mb-1 [overflow-wrap:anywhere]">{title}</h1>
      <p className="mb-5 text-ink-2 [overflow-wrap:anywhere]">
        {words('attached', { id: String(clientId), name: clientName.replace(/\.$/, '') })}
      </p>
    </>
  )
}
