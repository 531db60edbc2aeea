import type { Metadata } from 'next'
import { PageWords } from '@/app/page-words'
import { NewClientDesk } from '@/components/desk/details/new-client-desk'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { paths } from '@/lib/paths'
import { bank } from '@/lib/server/bank/bank'
import { titled } from '@/lib/server/house/titled'
import { drawnWhole } from '@/lib/server/http/drawn'
import { orProblem } from '@/lib/server/http/page-problem'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  const words = await wordsOfPage('clientDetails')
  return titled(words('title'))
}

export default async function Page() {
  const staff = await requireStaff(paths.newClient())
  const read = await orProblem(staff, bank.readNewClientTemplate(staff).then(drawnWhole))
  if ('page' in read)
    return (
      <PageWords of={['clientDetails', 'commands']}>
        <NewClientDesk session={staff.session} template={read.page} />
      </PageWords>
    )
  const words = await wordsOfPage('clientDetails')
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{words('title')}</h1>
      <ProblemPanel problem={read.problem} />
    </div>
  )
}
