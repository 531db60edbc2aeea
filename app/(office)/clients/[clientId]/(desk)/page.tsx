import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProfileTab } from '@/components/desk/client/profile-tab'
import { TabOfNobody } from '@/components/session/tab-of-nobody'
import { readId } from '@/lib/http/query'
import { paths } from '@/lib/paths'
import { titled } from '@/lib/server/house/titled'
import { staffOfTab } from '@/lib/server/session/require-staff'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { isolated } from '@/lib/unseen'
import { told } from '@/lib/words/say'
import { nameOnDesk } from './read-desk'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  return titled(isolated(told(await sayOfPage(), await nameOnDesk(clientId))))
}

export default async function Page({ params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const staff = await staffOfTab(paths.client(clientId))
  if (!staff) return <TabOfNobody />
  const words = await wordsOfPage('clientDetails')
  return <ProfileTab session={staff.session} editLabel={words('edit.title')} />
}
