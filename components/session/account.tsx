'use client'

import { lazy, Suspense, useState } from 'react'
import { leavePage } from '@/components/form/leaving'
import { AccountMenu } from '@/components/shell/account-menu'
import type { Theme } from '@/components/shell/theme'
import { signOut } from '@/lib/session/mutations'
import type { Session } from '@/lib/session/schema'

// Comes when it is needed: every page would carry it otherwise.
const SignOutFailed = lazy(() => import('./sign-out-failed'))

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
      <AccountMenu
        name={session.name}
        roles={session.roles}
        theme={theme}
        onSignOut={() => leavePage(() => void leave())}
      />
      {failed && (
        <Suspense>
          <SignOutFailed />
        </Suspense>
      )}
    </>
  )
}
