import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { EditClientDesk } from '@/components/desk/details/edit-client-desk'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { nameOf } from '@/lib/clients/names'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { bank } from '@/lib/server/bank/bank'
import { titled } from '@/lib/server/house/titled'
import { drawnWhole } from '@/lib/server/http/drawn'
import { orProblem } from '@/lib/server/http/page-problem'
import { wordsOfPage } from '@/lib/server/words/of-request'
import { readClientPage } from '../read-client-page'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  const words = await wordsOfPage('clientDetails')
  if (!clientId) return titled(words('edit.title'))
  const page = await readClientPage(clientId, deskPaths.editClient(clientId))
  return titled(
    'client' in page ? words('edit.titleOf', { name: nameOf(page.client) }) : words('edit.title'),
  )
}

export default async function Page({ params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const page = await readClientPage(clientId, deskPaths.editClient(clientId))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  if (!staff.session.can.change) notFound()
  const read = await orProblem(
    staff,
    // A client does not change offices on this page, so it is sent no list of them.
    bank.readNewClientTemplate(staff).then((template) => drawnWhole({ ...template, offices: [] })),
  )
  if ('page' in read)
    return (
      <PageWords of={['clientDetails']}>
        <EditClientDesk client={client} session={staff.session} template={read.page} />
      </PageWords>
    )
  const words = await wordsOfPage('clientDetails')
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{words('edit.title')}</h1>
      <ProblemPanel problem={read.problem} />
    </div>
  )
}
