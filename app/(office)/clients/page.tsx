import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ClientsList } from '@/components/clients/clients-list'
import { pageInstead } from '@/lib/clients/list-view'
import { listWords } from '@/lib/clients/list-words'
import { queryOfView, readClientsView, writeClientsView } from '@/lib/clients/search-params'
import { paths } from '@/lib/paths'
import { listClients } from '@/lib/server/bank/clients'
import { listOffices } from '@/lib/server/bank/offices'
import { problemFrom } from '@/lib/server/problems'
import { requireStaff } from '@/lib/server/session/require-staff'

export const metadata: Metadata = { title: listWords.title }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const view = readClientsView(toSearch(await searchParams))
  const staff = await requireStaff(paths.clients(writeClientsView(view)))
  const [clients, offices] = await Promise.all([
    listClients(staff, queryOfView(view)).then(
      (page) => ({ page }),
      (error: unknown) => ({ problem: problemFrom(error, staff.traceId) }),
    ),
    listOffices(staff).catch(() => undefined),
  ])
  const page = 'page' in clients && pageInstead(view, clients.page)
  if (page) redirect(paths.clients(writeClientsView({ ...view, page })))
  return <ClientsList rendered={{ view, ...clients }} offices={offices} />
}

// Of a parameter given twice the first counts, as in the browser's own reading.
function toSearch(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) search.set(name, first)
  }
  return search
}
