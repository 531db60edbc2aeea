import type { Metadata } from 'next'
import { ClientUnread } from '@/components/clients/client-unread'
import { TableUnread } from '@/components/data-tables/table-unread'
import { EditDesk } from '@/components/desk/entries/edit-desk'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { nameOf } from '@/lib/clients/names'
import { entryWords } from '@/lib/data-tables/entry-words'
import { inWords } from '@/lib/data-tables/names'
import { tableWords } from '@/lib/data-tables/table-words'
import { deskPaths } from '@/lib/desk-paths'
import { bank } from '@/lib/server/bank/bank'
import { drawnWhole } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { sayOfPage } from '@/lib/server/words/of-request'
import { told } from '@/lib/words/say'
import { readClientPage } from '../../../read-client-page'
import { readTableParams } from '../table-params'

type Props = { params: Promise<{ clientId: string; table: string; entryId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.dataTable(clientId, table))
  const title = entryWords.editTitle(inWords(table))
  return {
    title:
      'client' in page
        ? tableWords.titleOf(title, told(await sayOfPage(), nameOf(page.client)))
        : title,
  }
}

export default async function Page({ params }: Props) {
  const { clientId, table } = await readTableParams(params)
  const entryId = Number((await params).entryId)
  const page = await readClientPage(clientId, deskPaths.entry(clientId, table, entryId))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  const read = await bank
    .readTableContents(staff, clientId, table)
    .then(({ table, entries }) => ({ table: drawnWhole(table), entries }))
    .then(
      (contents) => ({ contents }),
      (error: unknown) => ({ problem: pageProblem(error, staff) }),
    )
  if ('problem' in read) return <TableUnread clientId={clientId} table={table} {...read} />
  const opened = read.contents.entries.find(({ id }) => id === entryId)
  if (!opened)
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState heading="h1" title={entryWords.noRow} text={entryWords.noRowText}>
          <a href={deskPaths.dataTable(clientId, table)} className={buttonClass()}>
            {entryWords.toTable}
          </a>
        </EmptyState>
      </div>
    )
  return (
    <EditDesk client={client} session={staff.session} table={read.contents.table} opened={opened} />
  )
}
