import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { ClientsList } from '@/components/clients/clients-list'
import { DeskScripts } from '@/components/clients/desk-scripts'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { whyNotCreate } from '@/lib/client-details/rules'
import { LOOK_COOKIE, readListLook } from '@/lib/clients/list-look'
import { hrefOf } from '@/lib/clients/list-view'
import { queryOfView, readClientsView } from '@/lib/clients/search-params'
import { pageInstead } from '@/lib/http/list-view'
import { searchOf } from '@/lib/http/search-of'
import { paths } from '@/lib/paths'
import type { Permissions } from '@/lib/permissions'
import { tasksFor } from '@/lib/runs/rules'
import { env } from '@/lib/server/env'
import { titled } from '@/lib/server/house/titled'
import { deskScripts } from '@/lib/server/http/desk-scripts'
import { drawn } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { readClientsPage } from '@/lib/server/reads/clients-page'
import { officesToChoose } from '@/lib/server/reads/offices'
import { requireStaff } from '@/lib/server/session/require-staff'
import { readViews } from '@/lib/server/views/kept'
import { languageOfPage, sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('clients'))('title'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const view = readClientsView(searchOf(await searchParams))
  const staff = await requireStaff(hrefOf(view))
  const { can, permissions, today, targetDays } = staff.session
  const language = await languageOfPage()
  const look = readListLook((await cookies()).get(LOOK_COOKIE)?.value, can)
  const [clients, offices, saved] = await Promise.all([
    readClientsPage(staff, queryOfView(view)).then(
      (page) => ({ page }),
      async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
    ),
    officesToChoose(staff, language),
    readViews(staff),
  ])
  const page = 'page' in clients && pageInstead(view, clients.page)
  if (page) redirect(hrefOf({ ...view, page }))
  return (
    <PageWords of={['clients', 'exporting', 'views']}>
      <DeskScripts addresses={deskScripts()} />
      <ClientsList
        rendered={{ view, ...('page' in clients ? { page: drawn(clients.page) } : clients) }}
        offices={offices}
        clock={{ can, today, targetDays }}
        tasks={tasksFor(can, permissions)}
        mayExport={env().CLIENTS_EXPORT === 'on'}
        look={look}
        saved={saved}
        action={<NewClientLink permissions={staff.session.permissions} />}
      />
    </PageWords>
  )
}

// A server-rendered plain link, not an AppLink, so that it adds nothing to the list's script.
async function NewClientLink({ permissions }: { permissions: Permissions }) {
  const reason = whyNotCreate(permissions)
  const say = await sayOfPage()
  const words = await wordsOfPage('clientDetails')
  if (reason) return <Button reason={say(reason)}>{words('title')}</Button>
  return (
    <a href={paths.newClient()} className={buttonClass('primary')}>
      {words('title')}
    </a>
  )
}
