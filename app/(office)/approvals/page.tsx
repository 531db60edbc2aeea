import type { Metadata } from 'next'
import { WaitingCommands } from '@/components/approvals/waiting-commands'
import { approvalWords } from '@/lib/approvals/words'
import { deskPaths } from '@/lib/desk-paths'
import { readHeldCommands } from '@/lib/server/approvals'
import { businessTimeZone } from '@/lib/server/business-time-zone'
import { problemFrom } from '@/lib/server/problems'
import { requireStaff } from '@/lib/server/session/require-staff'

export const metadata: Metadata = { title: approvalWords.title }

export default async function Page() {
  const staff = await requireStaff(deskPaths.approvals())
  const read = await readHeldCommands(staff).then(
    (commands) => ({ commands }),
    (error: unknown) => ({ problem: problemFrom(error, staff.traceId) }),
  )
  return (
    <div className="mx-auto max-w-[1112px]">
      <WaitingCommands {...read} session={staff.session} timeZone={businessTimeZone()} />
    </div>
  )
}
