import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { ClientDesk } from '@/components/desk/client/client-desk'
import { readId } from '@/lib/http/query'
import { readDesk } from './read-desk'

type Props = { children: ReactNode; params: Promise<{ clientId: string }> }

/** The part that stays from tab to tab of a client: who it is, how far it has come, what is next. */
export default async function Layout({ children, params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const desk = await readDesk(clientId)
  // Each tab redirects a visitor without a session itself: it knows its own address to come back to.
  if (!desk) return children
  if ('client' in desk)
    return (
      <PageWords
        of={[
          'activation',
          'approvals',
          'moves',
          'need',
          'readiness',
          'recorded',
          'tables',
          'verification',
        ]}
      >
        <ClientDesk {...desk}>{children}</ClientDesk>
      </PageWords>
    )
  return <ClientUnread clientId={clientId} problem={desk.problem} />
}
