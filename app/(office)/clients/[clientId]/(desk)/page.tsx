import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProfileTab } from '@/components/desk/client/profile-tab'
import { TabOfNobody } from '@/components/session/tab-of-nobody'
import { nameOf } from '@/lib/clients/names'
import { clientWords } from '@/lib/clients/page-words'
import { paths } from '@/lib/paths'
import { parseClientId } from '@/lib/server/http/client-id'
import { staffOfTab } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'
import { readDesk } from './read-desk'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) return { title: clientWords.noSuchAddress }
  const desk = await readDesk(clientId)
  return {
    title:
      desk && 'client' in desk
        ? clientWords.titleOf(nameOf(desk.client))
        : clientWords.pageTitle(clientId),
  }
}

export default async function Page({ params }: Props) {
  const clientId = parseClientId((await params).clientId)
  if (!clientId) notFound()
  const staff = await staffOfTab(paths.client(clientId))
  if (!staff) return <TabOfNobody />
  const words = await wordsOfPage('clientDetails')
  return <ProfileTab session={staff.session} editLabel={words('edit.title')} />
}
