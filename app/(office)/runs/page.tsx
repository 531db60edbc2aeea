import type { Metadata } from 'next'
import { PageWords } from '@/app/page-words'
import { RunsList } from '@/components/runs/runs-list'
import { paths } from '@/lib/paths'
import { titled } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { readRuns } from '@/lib/server/runs/read'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('runs'))('title'))
}

export default async function Page() {
  const staff = await requireStaff(paths.runs())
  const runs = await readRuns(staff)
  const words = await wordsOfPage('runs')
  return (
    <PageWords of={['runs']}>
      <h1 className="mb-1">{words('title')}</h1>
      <p className="mb-4 text-ink-2">{words('listed')}</p>
      <RunsList rendered={{ page: runs }} timeZone={businessTimeZone()} />
    </PageWords>
  )
}
