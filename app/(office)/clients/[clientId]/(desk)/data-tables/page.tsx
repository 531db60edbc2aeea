import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DataTablesTab } from '@/components/desk/client/data-tables-tab'
import { TabOfNobody } from '@/components/session/tab-of-nobody'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { bank } from '@/lib/server/bank/bank'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { staffOfTab } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'
import { said } from '@/lib/words/said'
import { nameOnDesk } from '../read-desk'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  const words = await wordsOfPage('tables')
  return titled(words('titleOf', { title: said('tables.tab'), client: await nameOnDesk(clientId) }))
}

export default async function Page({ params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const staff = await staffOfTab(deskPaths.dataTables(clientId))
  if (!staff) return <TabOfNobody />
  const tables = await drawnOrProblem(staff, bank.readTableSummaries(staff, clientId))
  return <DataTablesTab clientId={clientId} session={staff.session} rendered={tables} />
}
