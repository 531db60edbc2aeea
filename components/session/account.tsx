'use client'

import { useState } from 'react'
import { AccountMenu } from '@/components/shell/account-menu'
import type { Theme } from '@/components/shell/theme'
import { Notice } from '@/components/ui/notice'
import { signOut } from '@/lib/session/mutations'
import type { Session } from '@/lib/session/schema'
import { sessionWords } from '@/lib/session/words'

/** The account menu, with a sign-out that says so when it did not work. */
export function Account({ session, theme }: { session: Session; theme: Theme }) {
  const [failed, setFailed] = useState(false)

  async function leave() {
    setFailed(false)
    try {
      const { location } = await signOut()
      window.location.assign(location)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <AccountMenu name={session.name} roles={session.roles} theme={theme} onSignOut={leave} />
      {failed && (
        <div className="fixed top-16 right-4 z-10 max-w-sm shadow-pop">
          <Notice kind="bad" live>
            {sessionWords.signOutFailed}
          </Notice>
        </div>
      )}
    </>
  )
}
