import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { QueueDesk } from '@/components/desk/queue/queue-desk'
import { AppLink } from '@/components/shell/app-link'
import { searchOf } from '@/lib/http/search-of'
import { paths } from '@/lib/paths'
import { laneFor, lanesAt, statusOf } from '@/lib/queue/rules'
import { queryOfQueue, queueHref, readQueueView } from '@/lib/queue/search-params'
import { tasksFor } from '@/lib/runs/rules'
import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { readSkips } from '@/lib/server/queue/skips'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { readClientsPage } from '@/lib/server/reads/clients-page'
import { officesToChoose } from '@/lib/server/reads/offices'
import { requireStaff } from '@/lib/server/session/require-staff'
import { languageOfPage, wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('queue'))('title'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const view = readQueueView(searchOf(await searchParams))
  const staff = await requireStaff(queueHref(view))
  const { can, permissions } = staff.session
  const lane = view.lane ?? laneFor(can, permissions)
  if (!lanesAt(can).includes(lane)) notFound()
  const language = await languageOfPage()
  const [clients, requests, offices, skips] = await Promise.all([
    lane === 'approve'
      ? {}
      : drawnOrProblem(staff, readClientsPage(staff, queryOfQueue(view, statusOf(lane, can)))),
    lane === 'approve' ? drawnOrProblem(staff, readWaitingCommands(staff)) : {},
    officesToChoose(staff, language),
    readSkips(staff),
  ])
  return (
    <PageWords of={['approvals', 'clients', 'queue']}>
      <QueueDesk
        rendered={{ view, clients, requests }}
        skips={skips}
        offices={offices}
        session={staff.session}
        timeZone={businessTimeZone()}
        toRuns={
          tasksFor(can, permissions).length > 0 && (
            <AppLink href={paths.runs()} className="text-hint underline underline-offset-2">
              {(await wordsOfPage('queue'))('runs')}
            </AppLink>
          )
        }
      />
    </PageWords>
  )
}
