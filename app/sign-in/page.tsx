import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInButton } from '@/components/session/sign-in-button'
import { Brand } from '@/components/shell/brand'
import { LanguageChoice } from '@/components/shell/language-choice'
import { NoScript } from '@/components/shell/no-script'
import { Notice } from '@/components/ui/notice'
import { reasonNotices } from '@/lib/server/session/reason-notices'
import { hasLeft, isSignedIn } from '@/lib/server/session/require-staff'
import { safeReturnTo } from '@/lib/server/session/return-to'
import { signInName } from '@/lib/server/session/sign-in-name'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { readSignInReason, withoutTrace } from '@/lib/session/search-params'
import { wordsOf } from '@/lib/words/say'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await wordsOfPage('signIn'))('pageTitle') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const search = await searchParams
  const returnTo = safeReturnTo(one(search.returnTo))
  // The sign-in service brings nothing back from a sign-out but its `state`.
  const asked = readSignInReason(one(search.reason) ?? one(search.state))
  const reason = (await hasLeft()) ? asked : withoutTrace(asked)
  // A store that cannot be read just now must not keep anyone from the way in.
  const anew = one(search.anew) === 'true'
  if (!anew && (await isSignedIn().catch(() => false))) redirect(returnTo)
  const say = await sayOfPage()
  const words = wordsOf(say, 'signIn')
  const notice = reason && reasonNotices[reason]
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
        <div className="text-lead">
          <Brand />
        </div>
        <h1 className="mt-5.5">{words('title')}</h1>
        <p className="mt-1.5 mb-4.5 text-ink-2">{words('text')}</p>
        <NoScript>{words('noScript')}</NoScript>
        <SignInButton
          returnTo={returnTo}
          anew={anew}
          label={words('continueWith', { name: signInName() })}
        >
          {notice && <Notice kind={notice.kind}>{say({ id: notice.text })}</Notice>}
        </SignInButton>
        <LanguageChoice />
      </div>
    </main>
  )
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
