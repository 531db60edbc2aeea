import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ActivityNotPermitted } from '@/components/activity/activity-not-permitted'
import { ApprovalsParts } from '@/components/approvals/approvals-parts'
import { AskedByMe } from '@/components/approvals/asked-by-me'
import {
  askedPageSize,
  queryOfAsked,
  readAskedView,
  writeAskedView,
} from '@/lib/approvals/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { pageInstead } from '@/lib/http/list-view'
import { searchOf } from '@/lib/http/search-of'
import { readAsked } from '@/lib/server/activity/asked'
import { mayReadActivity } from '@/lib/server/activity/pages'
import { titled } from '@/lib/server/house/titled'
import { drawn } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('approvals'))('mine.title'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const view = readAskedView(searchOf(await searchParams))
  const here = deskPaths.askedApprovals(writeAskedView(view))
  const staff = await requireStaff(here)
  const { can, permissions } = staff.session
  if (!can.approvals || !can.trail) notFound()
  const read = mayReadActivity(staff)
    ? await readAsked(staff, queryOfAsked(view)).then(
        (page) => ({
          instead: pageInstead({ page: view.page, limit: askedPageSize(view) }, page),
          page: drawn(page),
        }),
        async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
      )
    : undefined
  if (read && 'instead' in read && read.instead)
    redirect(deskPaths.askedApprovals(writeAskedView({ ...view, page: read.instead })))
  return (
    <div className="mx-auto max-w-[1112px]">
      <PageWords of={['activity', 'approvals', 'recorded']}>
        <h1 className="mb-4">{(await wordsOfPage('approvals'))('mine.title')}</h1>
        <ApprovalsParts />
        {read ? (
          <AskedByMe rendered={{ view, ...read }} timeZone={businessTimeZone()} />
        ) : (
          <ActivityNotPermitted permissions={permissions} />
        )}
      </PageWords>
    </div>
  )
}
