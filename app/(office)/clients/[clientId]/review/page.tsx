import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { Workbench } from '@/components/desk/workbench/workbench'
import { nameOf, unnamed } from '@/lib/clients/names'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { searchOf } from '@/lib/http/search-of'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { readClientFiles } from '@/lib/server/reads/client-files'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { readWorkbenchView, writeWorkbenchView } from '@/lib/workbench/search-params'
import { readClientPage } from '../read-client-page'

type Props = {
  params: Promise<{ clientId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  const read = await readPage(clientId, searchParams)
  if (!('client' in read)) return titled((await sayOfPage())(unnamed(clientId)))
  return titled((await wordsOfPage('workbench'))('titleOf', { name: nameOf(read.client) }))
}

export default async function Page({ params, searchParams }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const read = await readPage(clientId, searchParams)
  if ('problem' in read) return <ClientUnread clientId={clientId} problem={read.problem} />
  const { staff, session, client } = read
  if (!session.can.identifiers) notFound()
  const rendered = await drawnOrProblem(staff, readClientFiles(staff, clientId))
  return (
    <PageWords of={['files', 'identifiers', 'workbench']}>
      <Workbench
        client={client}
        session={session}
        timeZone={businessTimeZone()}
        rendered={rendered}
      />
    </PageWords>
  )
}

async function readPage(clientId: number, searchParams: Props['searchParams']) {
  const view = readWorkbenchView(searchOf(await searchParams))
  return readClientPage(clientId, deskPaths.workbench(clientId, writeWorkbenchView(view)))
}
