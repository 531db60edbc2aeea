'use client'

import { type ReactNode, useState } from 'react'
import { leavePage } from '@/components/form/leaving'
import { AccountMenu } from '@/components/shell/account-menu'
import type { KeysChoice } from '@/components/shell/keys-choice'
import type { Theme } from '@/components/shell/theme'
import { signOut } from '@/lib/session/mutations'
import type { Session } from '@/lib/session/schema'

type Props = { session: Session; theme: Theme; keys: KeysChoice; failed: ReactNode }

/** The account menu, with a sign-out that says (`failed`) when it did not work. */
export function Account({ session, theme, keys, failed }: Props) {
  const [hasFailed, setFailed] = useState(false)

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
        keys={keys}
        onLanguage={leavePage}
        onSignOut={() => leavePage(() => void leave())}
      />
      {hasFailed && failed}
    </>
  )
}
