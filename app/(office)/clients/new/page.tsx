import type { Metadata } from 'next'
import { NewClientDesk } from '@/components/desk/details/new-client-desk'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { newClientWords as words } from '@/lib/client-details/words'
import { paths } from '@/lib/paths'
import { bank } from '@/lib/server/bank/bank'
import { drawnWhole } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { requireStaff } from '@/lib/server/session/require-staff'

export const metadata: Metadata = { title: words.title }

export default async function Page() {
  const staff = await requireStaff(paths.newClient())
  const read = await bank
    .readNewClientTemplate(staff)
    .then(drawnWhole)
    .then(
      (template) => ({ template }),
      async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
    )
  if ('template' in read) return <NewClientDesk session={staff.session} template={read.template} />
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{words.title}</h1>
      <ProblemPanel problem={read.problem} />
    </div>
  )
}
