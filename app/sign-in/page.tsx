import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInButton } from '@/components/session/sign-in-button'
import { Brand } from '@/components/shell/brand'
import { NoScript } from '@/components/shell/no-script'
import { Notice } from '@/components/ui/notice'
import { hasLeft, isSignedIn } from '@/lib/server/session/require-staff'
import { safeReturnTo } from '@/lib/server/session/return-to'
import { signInName } from '@/lib/server/session/sign-in-name'
import { readSignInReason, withoutTrace } from '@/lib/session/search-params'
import { reasonWords, signInWords } from '@/lib/session/words'

export const metadata: Metadata = { title: signInWords.pageTitle }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const search = await searchParams
  const returnTo = safeReturnTo(one(search.returnTo))
  // The sign-in service brings nothing back from a sign-out but its `state`.
  const asked = readSignInReason(one(search.reason) ?? one(search.state))
  const reason = (await hasLeft()) ? asked : withoutTrace(asked)
  // A store that cannot be read just now must not keep anyone from the way in.
  if (await isSignedIn().catch(() => false)) redirect(returnTo)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[380px] rounded-card border border-line bg-surface px-5 py-6 shadow-rest sm:px-7.5 sm:py-8">
        <div className="text-lead">
          <Brand />
        </div>
        <h1 className="mt-5.5">{signInWords.title}</h1>
        <p className="mt-1.5 mb-4.5 text-ink-2">{signInWords.text}</p>
        <NoScript>{signInWords.needsScript}</NoScript>
        <SignInButton returnTo={returnTo} label={signInWords.continueWith(signInName())}>
          {reason && <Notice kind={reasonWords[reason].kind}>{reasonWords[reason].text}</Notice>}
        </SignInButton>
      </div>
    </main>
  )
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
