import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { TableUnread } from '@/components/data-tables/table-unread'
import { EditDesk } from '@/components/desk/entries/edit-desk'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { nameOf } from '@/lib/clients/names'
import { inWords } from '@/lib/data-tables/names'
import { deskPaths } from '@/lib/desk-paths'
import { bank } from '@/lib/server/bank/bank'
import { titled } from '@/lib/server/house/titled'
import { drawnWhole } from '@/lib/server/http/drawn'
import { orProblem } from '@/lib/server/http/page-problem'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { said } from '@/lib/words/said'
import { readClientPage } from '../../../read-client-page'
import { readTableParams } from '../table-params'

type Props = { params: Promise<{ clientId: string; table: string; entryId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.dataTable(clientId, table))
  const say = await sayOfPage()
  const title = said('entries.editTitle', { table: inWords(table) })
  if (!('client' in page)) return titled(say(title))
  return titled(say(said('tables.titleOf', { title, client: nameOf(page.client) })))
}

export default async function Page({ params }: Props) {
  const { clientId, table } = await readTableParams(params)
  const entryId = Number((await params).entryId)
  const page = await readClientPage(clientId, deskPaths.entry(clientId, table, entryId))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  if (!staff.session.can.changeRows) notFound()
  const read = await orProblem(
    staff,
    bank
      .readTableContents(staff, clientId, table)
      .then(({ table, entries }) => ({ table: drawnWhole(table), entries })),
  )
  if ('problem' in read) return <TableUnread clientId={clientId} table={table} {...read} />
  const opened = read.page.entries.find(({ id }) => id === entryId)
  if (!opened) {
    const words = await wordsOfPage('tables')
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState heading="h1" title={words('noRow')} text={words('noRowText')}>
          <a href={deskPaths.dataTable(clientId, table)} className={buttonClass()}>
            {words('toTable')}
          </a>
        </EmptyState>
      </div>
    )
  }
  return (
    <PageWords of={['entries']}>
      <EditDesk client={client} session={staff.session} table={read.page.table} opened={opened} />
    </PageWords>
  )
}
