import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { buttonClass } from '@/components/ui/button-class'
import { nameOf } from '@/lib/clients/names'
import { clientWords } from '@/lib/clients/page-words'
import { paths } from '@/lib/paths'
import { parseClientId } from '@/lib/server/client-id'
import { ClientDesk } from './client-desk'
import { readDesk } from './read-desk'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) return { title: clientWords.noSuchAddress }
  const desk = await readDesk(clientId)
  return { title: 'client' in desk ? nameOf(desk.client) : clientWords.pageTitle(clientId) }
}

export default async function Page({ params }: Props) {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) notFound()
  const desk = await readDesk(clientId)
  if ('client' in desk) return <ClientDesk {...desk} />
  if (desk.problem.code === 'not_found') notFound()
  const back = (
    <a href={paths.clients()} className={buttonClass()}>
      {clientWords.backToClients}
    </a>
  )
  if (desk.problem.code === 'not_permitted')
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState heading="h1" title={clientWords.notPermittedTitle} text={desk.problem.detail}>
          {back}
        </EmptyState>
      </div>
    )
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{clientWords.pageTitle(clientId)}</h1>
      <ProblemPanel problem={desk.problem}>{back}</ProblemPanel>
    </div>
  )
}
