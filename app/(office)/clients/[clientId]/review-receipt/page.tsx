import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ClientUnread } from '@/components/clients/client-unread'
import { ReceiptDesk } from '@/components/desk/client/receipt-desk'
import { nameOf, unnamed } from '@/lib/clients/names'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { titled } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { readClientPage } from '../read-client-page'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  const read = await readClientPage(clientId, deskPaths.reviewReceipt(clientId))
  if (!('client' in read)) return titled((await sayOfPage())(unnamed(clientId)))
  const words = await wordsOfPage('activation')
  return titled(words('receiptPage', { name: nameOf(read.client) }))
}

export default async function Page({ params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const read = await readClientPage(clientId, deskPaths.reviewReceipt(clientId))
  if ('problem' in read) return <ClientUnread clientId={clientId} problem={read.problem} />
  const { client, session } = read
  if (!session.can.review) notFound()
  return (
    <PageWords of={['activation']}>
      <ReceiptDesk client={client} session={session} timeZone={businessTimeZone()} />
    </PageWords>
  )
}
