import type { Metadata } from 'next'
import { SignedInBeside } from '@/components/session/signed-in-beside'
import { Brand } from '@/components/shell/brand'
import { paths } from '@/lib/paths'
import { requireStaff } from '@/lib/server/session/require-staff'
import { wordsOfPage } from '@/lib/server/words/of-request'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await wordsOfPage('signIn'))('beside.title') }
}

export default async function Page() {
  const { session } = await requireStaff(paths.signedIn())
  const words = await wordsOfPage('signIn')
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
        <div className="text-lead">
          <Brand />
        </div>
        <h1 className="mt-5.5">{words('beside.title')}</h1>
        <p className="mt-1.5">{words('beside.text', { name: session.name })}</p>
        <a href={paths.clients()} className="link mt-4.5 inline-block">
          {words('beside.next')}
        </a>
        <SignedInBeside person={session.person} />
      </div>
    </main>
  )
}
