import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ActivityNotPermitted } from '@/components/activity/activity-not-permitted'
import { TenantActivity } from '@/components/activity/tenant-activity'
import { isBackwards, readActivityView, writeActivityView } from '@/lib/activity/search-params'
import { searchOf } from '@/lib/http/search-of'
import { paths } from '@/lib/paths'
import { mayReadActivity, readActivityPage, readChoices } from '@/lib/server/activity/pages'
import { env } from '@/lib/server/env'
import { titled } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { requireStaff } from '@/lib/server/session/require-staff'
import type { Staff } from '@/lib/server/session/staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('activity'))('title'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
type View = ReturnType<typeof readActivityView>

export default async function Page({ searchParams }: Props) {
  const view = readActivityView(searchOf(await searchParams))
  const staff = await requireStaff(paths.activity(writeActivityView(view)))
  if (!staff.session.can.trail) notFound()
  return (
    <PageWords of={['activity', 'exporting', 'recorded']}>
      <div className="mx-auto max-w-[1112px]">
        <h1 className="mb-4">{(await wordsOfPage('activity'))('title')}</h1>
        {mayReadActivity(staff) ? (
          await readTrail(staff, view)
        ) : (
          <ActivityNotPermitted permissions={staff.session.permissions} />
        )}
      </div>
    </PageWords>
  )
}

async function readTrail(staff: Staff, view: View) {
  const [{ pageInstead, ...read }, choices] = await Promise.all([
    isBackwards(view) ? { pageInstead: undefined } : readActivityPage(staff, view),
    // Optional: without the choices one can still read and turn pages.
    readChoices(staff),
  ])
  if (pageInstead) redirect(paths.activity(writeActivityView({ ...view, page: pageInstead })))
  return (
    <TenantActivity
      rendered={{ view, ...read }}
      timeZone={businessTimeZone()}
      choices={choices}
      mayExport={env().CLIENTS_EXPORT === 'on'}
    />
  )
}
