import type { Metadata } from 'next'
import { SignedInBeside } from '@/components/session/signed-in-beside'
import { WayIn } from '@/components/session/way-in'
import { paths } from '@/lib/paths'
import { house } from '@/lib/server/house/house'
import { titled } from '@/lib/server/house/titled'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('signIn'))('beside.title'))
}

export default async function Page() {
  const { session } = await requireStaff(paths.signedIn())
  const words = await wordsOfPage('signIn')
  return (
    <WayIn
      house={house()}
      title={words('beside.title')}
      text={words('beside.text', { name: session.name })}
    >
      <a href={paths.clients()} className="link">
        {words('beside.next')}
      </a>
      <SignedInBeside person={session.person} />
    </WayIn>
  )
}
