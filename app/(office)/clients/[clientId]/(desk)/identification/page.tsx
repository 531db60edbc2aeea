import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageWords } from '@/app/page-words'
import { IdentificationTab } from '@/components/desk/client/identification-tab'
import { TabOfNobody } from '@/components/session/tab-of-nobody'
import { deskPaths } from '@/lib/desk-paths'
import { readId } from '@/lib/http/query'
import { titled } from '@/lib/server/house/titled'
import { drawnOrProblem } from '@/lib/server/http/page-problem'
import { readIdentification } from '@/lib/server/reads/identification'
import { staffOfTab } from '@/lib/server/session/require-staff'
import { uploadLimits } from '@/lib/server/uploads/upload-limits'
import { wordsOfPage } from '@/lib/server/words/of-request'
import { nameOnDesk } from '../read-desk'

type Props = { params: Promise<{ clientId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const clientId = readId((await params).clientId)
  if (!clientId) return titled((await wordsOfPage('desk'))('absent.address'))
  const words = await wordsOfPage('identifiers')
  return titled(words('titleOf', { name: await nameOnDesk(clientId) }))
}

export default async function Page({ params }: Props) {
  const clientId = readId((await params).clientId)
  if (!clientId) notFound()
  const staff = await staffOfTab(deskPaths.identification(clientId))
  if (!staff) return <TabOfNobody />
  if (!staff.session.can.identifiers) notFound()
  const read = await drawnOrProblem(staff, readIdentification(staff, clientId))
  // The bank offers no direct upload past the console for documents.
  const limits = { ...uploadLimits(), largeFiles: false }
  return (
    <PageWords of={['files', 'identifiers']}>
      <IdentificationTab
        clientId={clientId}
        session={staff.session}
        limits={limits}
        rendered={read}
      />
    </PageWords>
  )
}
