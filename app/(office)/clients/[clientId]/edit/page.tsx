import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientUnread } from '@/components/clients/client-unread'
import { EditClientDesk } from '@/components/desk/details/edit-client-desk'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { editWords as words } from '@/lib/client-details/edit-words'
import { nameOf } from '@/lib/clients/names'
import { deskPaths } from '@/lib/desk-paths'
import { bank } from '@/lib/server/bank/bank'
import { parseClientId } from '@/lib/server/http/client-id'
import { drawnWhole } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { readClientPage } from '../read-client-page'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) return { title: words.title }
  const page = await readClientPage(clientId, deskPaths.editClient(clientId))
  return { title: 'client' in page ? words.titleOf(nameOf(page.client)) : words.title }
}

export default async function Page({ params }: Props) {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) notFound()
  const page = await readClientPage(clientId, deskPaths.editClient(clientId))
  if ('problem' in page) return <ClientUnread clientId={clientId} problem={page.problem} />
  const { staff, client } = page
  if (!staff.session.can.change) notFound()
  const read = await bank
    .readNewClientTemplate(staff)
    .then(drawnWhole)
    .then(
      (template) => ({ template }),
      (error: unknown) => ({ problem: pageProblem(error, staff) }),
    )
  if ('template' in read)
    return <EditClientDesk client={client} session={staff.session} template={read.template} />
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{words.title}</h1>
      <ProblemPanel problem={read.problem} />
    </div>
  )
}
