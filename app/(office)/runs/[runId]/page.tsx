import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { RunDesk } from '@/components/runs/run-desk'
import { searchOf } from '@/lib/http/search-of'
import { readRunView, runHref } from '@/lib/runs/search-params'
import { env } from '@/lib/server/env'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { isRunId, readRun } from '@/lib/server/runs/read'
import { requireStaff } from '@/lib/server/session/require-staff'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('runs'))('title'))
}

type Props = {
  params: Promise<{ runId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { runId } = await params
  if (!isRunId(runId)) notFound()
  const view = readRunView(searchOf(await searchParams))
  const staff = await requireStaff(runHref(runId, view))
  const run = await drawnOrProblem(staff, readRun(staff, runId, view, await sayOfPage()))
  return (
    <PageWords of={['runs', 'clients', 'exporting']}>
      <RunDesk
        id={runId}
        rendered={{ view, ...run }}
        timeZone={businessTimeZone()}
        can={staff.session.can}
        mayExport={env().CLIENTS_EXPORT === 'on'}
      />
    </PageWords>
  )
}
