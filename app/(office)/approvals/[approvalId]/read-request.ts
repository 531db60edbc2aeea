import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { GivenEvidence } from '@/components/desk/approvals/use-evidence'
import { readClientActivityView } from '@/lib/activity/search-params'
import { saidOfUnlisted } from '@/lib/approvals/rules'
import { deskPaths } from '@/lib/desk-paths'
import { documentPermission } from '@/lib/identifiers/rules'
import { isPermitted } from '@/lib/permissions'
import { mayReadActivity, readActivityPage } from '@/lib/server/activity/pages'
import { bank } from '@/lib/server/bank/bank'
import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { drawn } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { readClientFiles } from '@/lib/server/reads/client-files'
import { readReadiness } from '@/lib/server/reads/readiness'
import { requireStaff } from '@/lib/server/session/require-staff'
import type { Staff } from '@/lib/server/session/staff'

/** The waiting requests and the page's own one among them, read once for title and content. */
export const readRequest = cache(async (approvalId: number) => {
  const staff = await requireStaff(deskPaths.approval(approvalId))
  if (!staff.session.can.approvals) notFound()
  try {
    const commands = await readWaitingCommands(staff)
    const waiting = commands.items.find(({ id }) => id === approvalId)
    return waiting
      ? { staff, found: { waiting, commands: drawn(commands) } }
      : { staff, unlisted: saidOfUnlisted(commands, approvalId) }
  } catch (error) {
    return { staff, problem: await pageProblem(error, staff) }
  }
})

/** The evidence for judging a request on this client. */
export async function readEvidence(staff: Staff, clientId: number): Promise<GivenEvidence> {
  const { can, permissions } = staff.session
  const maySee = can.identifiers && isPermitted(permissions, documentPermission('read'))
  const view = readClientActivityView(new URLSearchParams())
  const [client, verification, files, trail] = await Promise.all([
    bank.readClient(staff, clientId).catch(() => undefined),
    bank.can.verify ? bank.readVerification(staff, clientId).catch(() => undefined) : undefined,
    maySee ? readClientFiles(staff, clientId).catch(() => undefined) : null,
    can.trail && mayReadActivity(staff) ? readActivityPage(staff, view, clientId) : null,
  ])
  return {
    client,
    verification,
    readiness: client && (await readReadiness(staff, client)),
    files,
    trail: trail && ('page' in trail ? trail.page : undefined),
  }
}
