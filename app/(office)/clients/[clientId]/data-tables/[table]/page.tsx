import type { Metadata } from 'next'
import { ClientUnread } from '@/components/clients/client-unread'
import { TableUnread } from '@/components/data-tables/table-unread'
import { TableDesk } from '@/components/desk/entries/table-desk'
import { nameOf } from '@/lib/clients/names'
import { inWords } from '@/lib/data-tables/names'
import { deskPaths } from '@/lib/desk-paths'
import { bank } from '@/lib/server/bank/bank'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { uploadLimits } from '@/lib/server/uploads/upload-limits'
import { wordsOfPage } from '@/lib/server/words/of-request'
import { readClientPage } from '../../read-client-page'
import { readTableParams } from './table-params'

type Props = { params: Promise<{ clientId: string; table: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.dataTable(clientId, table))
  const title = inWords(table)
  if (!('client' in page)) return titled(title)
  const words = await wordsOfPage('tables')
  return titled(words('titleOf', { title, client: nameOf(page.client) }))
}

export default async function Page({ params }: Props) {
  const { clientId, table } = await readTableParams(params)
  const page = await readClientPage(clientId, deskPaths.dataTable(clientId, table))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  const read = await drawnOrProblem(staff, bank.readTableContents(staff, clientId, table))
  if ('problem' in read) return <TableUnread clientId={clientId} table={table} {...read} />
  return (
    <TableDesk
      client={client}
      name={table}
      session={staff.session}
      contents={read.page}
      limits={uploadLimits()}
    />
  )
}
