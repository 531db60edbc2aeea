import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { CommandsToDecide } from '@/components/approvals/commands-to-decide'
import { readApprovalsView, writeApprovalsView } from '@/lib/approvals/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { searchOf } from '@/lib/http/search-of'
import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  const words = await wordsOfPage('approvals')
  return titled(words('title'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const view = readApprovalsView(searchOf(await searchParams))
  const staff = await requireStaff(deskPaths.approvals(writeApprovalsView(view)))
  if (!staff.session.can.approvals) notFound()
  const read = await drawnOrProblem(staff, readWaitingCommands(staff))
  return (
    <div className="mx-auto max-w-[1112px]">
      <PageWords of={['approvals', 'commands', 'queue', 'recorded']}>
        <CommandsToDecide rendered={read} session={staff.session} timeZone={businessTimeZone()} />
      </PageWords>
    </div>
  )
}
