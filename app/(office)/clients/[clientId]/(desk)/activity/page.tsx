import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ActivityNotPermitted } from '@/components/activity/activity-not-permitted'
import { ClientActivity } from '@/components/activity/client-activity'
import { TabOfNobody } from '@/components/session/tab-of-nobody'
import { readClientActivityView, writeActivityView } from '@/lib/activity/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { searchOf } from '@/lib/http/search-of'
import { mayReadActivity, readActivityPage } from '@/lib/server/activity/pages'
import { titled } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { staffOfTab } from '@/lib/server/session/require-staff'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { told } from '@/lib/words/say'
import { nameOnDesk } from '../read-desk'

type Props = {
  params: Promise<{ clientId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  const name = told(await sayOfPage(), await nameOnDesk(clientId))
  return titled((await wordsOfPage('activity'))('pageTitle', { name }))
}

export default async function Page({ params, searchParams }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const view = readClientActivityView(searchOf(await searchParams))
  const here = (at: typeof view) => deskPaths.clientActivity(clientId, writeActivityView(at))
  const staff = await staffOfTab(here(view))
  if (!staff) return <TabOfNobody />
  if (!staff.session.can.trail) notFound()
  if (!mayReadActivity(staff))
    return (
      <PageWords of={['activity']}>
        <ActivityNotPermitted permissions={staff.session.permissions} />
      </PageWords>
    )
  const { pageInstead, ...read } = await readActivityPage(staff, view, clientId)
  if (pageInstead) redirect(here({ ...view, page: pageInstead }))
  return (
    <PageWords of={['activity']}>
      <ClientActivity
        clientId={clientId}
        timeZone={businessTimeZone()}
        rendered={{ view, ...read }}
      />
    </PageWords>
  )
}
