import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import { deskPaths } from '@/lib/desk-paths'
import { paths } from '@/lib/paths'

type Props = {
  clientId: number
  clientName: string
  table: { name: string; title: string }
  /** The heading of the page, and the same in short for the way back. */
  title: string
  here: string
}

/** Where one is, and whose rows these will be. */
export function EntryHeading({ clientId, clientName, table, title, here }: Props) {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: clientName, href: paths.client(clientId) },
          { label: words.dataTables, href: deskPaths.dataTables(clientId) },
          { label: table.title, href: deskPaths.dataTable(clientId, table.name) },
        ]}
        here={here}
      />
      <h1 className="mt-3 mb-1 [overflow-wrap:anywhere]">{title}</h1>
      <p className="mb-5 text-ink-2 [overflow-wrap:anywhere]">
        {words.attached} <span className="mono">{clientId}</span>, {clientName}
        {clientName.endsWith('.') ? '' : '.'}
      </p>
    </>
  )
}
