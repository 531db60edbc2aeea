import type { Metadata } from 'next'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { TableUnread } from '@/components/data-tables/table-unread'
import { NewDesk } from '@/components/desk/entries/new-desk'
import { nameOf } from '@/lib/clients/names'
import { inWords } from '@/lib/data-tables/names'
import { deskPaths } from '@/lib/desk-paths'
import { titled } from '@/lib/server/house/titled'
import { uploadLimits } from '@/lib/server/uploads/upload-limits'
import { sayOfPage } from '@/lib/server/words/of-request'
import { said } from '@/lib/words/said'
import { readClientPage } from '../../../read-client-page'
import { readTableParams } from '../table-params'
import { readNewEntry } from './read-new-entry'

type Props = { params: Promise<{ clientId: string; table: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.newEntry(clientId, table))
  const say = await sayOfPage()
  const title = said('tables.newEntryIn', { table: inWords(table) })
  if (!('client' in page)) return titled(say(title))
  return titled(say(said('tables.titleOf', { title, client: nameOf(page.client) })))
}

export default async function Page({ params }: Props) {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.newEntry(clientId, table))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  const read = await readNewEntry(staff, clientId, table)
  if ('problem' in read) return <TableUnread clientId={clientId} table={table} {...read} />
  return (
    <PageWords of={['entries']}>
      <NewDesk
        client={client}
        session={staff.session}
        name={table}
        table={read.table}
        contents={read.contents}
        limits={uploadLimits()}
      />
    </PageWords>
  )
}
