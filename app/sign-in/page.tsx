import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInButton } from '@/components/session/sign-in-button'
import { WayIn } from '@/components/session/way-in'
import { LanguageChoice } from '@/components/shell/language-choice'
import { NoScript } from '@/components/shell/no-script'
import { Notice } from '@/components/ui/notice'
import { env } from '@/lib/server/env'
import { house } from '@/lib/server/house/house'
import { titled } from '@/lib/server/house/titled'
import { reasonNotices } from '@/lib/server/session/reason-notices'
import { hasLeft, isSignedIn } from '@/lib/server/session/require-staff'
import { safeReturnTo } from '@/lib/server/session/return-to'
import { sayOfPage, wordsOfPage } from '@/lib/server/words/of-request'
import { readSignInReason, withoutTrace } from '@/lib/session/search-params'
import { wordsOf } from '@/lib/words/say'

export async function generateMetadata(): Promise<Metadata> {
  return titled((await wordsOfPage('signIn'))('pageTitle'))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const search = await searchParams
  const returnTo = safeReturnTo(one(search.returnTo))
  // After a sign-out the sign-in service brings back nothing but `state`.
  const asked = readSignInReason(one(search.reason) ?? one(search.state))
  const reason = (await hasLeft()) ? asked : withoutTrace(asked)
  const anew = one(search.anew) === 'true'
  // A store that cannot be read at the moment must not stop anyone from signing in.
  if (!anew && (await isSignedIn().catch(() => false))) redirect(returnTo)
  const say = await sayOfPage()
  const words = wordsOf(say, 'signIn')
  const notice = reason && reasonNotices[reason]
  return (
    <WayIn house={house()} title={words('title')} text={words('text')}>
      <NoScript>{words('noScript')}</NoScript>
      <SignInButton
        returnTo={returnTo}
        anew={anew}
        label={words('continueWith', { name: env().SIGN_IN_NAME })}
      >
        {notice && <Notice kind={notice.kind}>{say({ id: notice.text })}</Notice>}
      </SignInButton>
      <LanguageChoice />
    </WayIn>
  )
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
