import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { RequestAway } from '@/components/approvals/request-away'
import { RequestDesk } from '@/components/desk/approvals/request-desk'
import { whatWaits } from '@/lib/approvals/what-waits'
import { readId } from '@/lib/http/query'
import { mayReadActivity } from '@/lib/server/activity/pages'
import { titled } from '@/lib/server/house/titled'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { readEvidence, readRequest } from './read-request'

type Props = { params: Promise<{ approvalId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const approvalId = readId((await params).approvalId)
  const found = approvalId && (await readRequest(approvalId)).found
  if (found) return titled((await sayOfPage())(whatWaits(found.waiting)))
  return titled((await wordsOfPage('approvals'))('title'))
}

export default async function Page({ params }: Props) {
  const approvalId = readId((await params).approvalId)
  if (!approvalId) notFound()
  const { staff, found, unlisted, problem } = await readRequest(approvalId)
  if (!found)
    return (
      <PageWords of={['approvals']}>
        <RequestAway unlisted={unlisted} problem={problem} readsTrail={mayReadActivity(staff)} />
      </PageWords>
    )
  const { waiting, commands } = found
  const { clientId } = waiting
  const evidence = clientId === undefined ? undefined : await readEvidence(staff, clientId)
  return (
    <PageWords
      of={['activity', 'approvals', 'commands', 'desk', 'files', 'queue', 'readiness', 'recorded']}
    >
      <RequestDesk
        key={waiting.id}
        waiting={waiting}
        commands={commands}
        evidence={evidence}
        session={staff.session}
        timeZone={businessTimeZone()}
      />
    </PageWords>
  )
}
