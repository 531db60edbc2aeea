'use client'

import { Notice } from '@/components/ui/notice'
import { sessionWords } from '@/lib/session/words'

/** A sign-out that did not work: the person may still be signed in. */
export default function SignOutFailed() {
  return (
    <div className="fixed top-16 right-4 z-10 max-w-sm shadow-pop">
      <Notice kind="bad" live>
        {sessionWords.signOutFailed}
      </Notice>
    </div>
  )
}
