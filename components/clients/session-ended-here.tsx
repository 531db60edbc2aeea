'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { commandWords as words } from '@/lib/clients/page-words'
import { paths } from '@/lib/paths'
import { useSaysSessionEnded } from '@/lib/session/ended-notice'
import { sessionQueries } from '@/lib/session/queries'

/** Said inside the form whose command was refused for want of a session; the form keeps its text. */
export function SessionEndedHere() {
  const path = usePathname()
  const [refusedAt] = useState(() => Date.now())
  const { dataUpdatedAt } = useQuery({ ...sessionQueries.current(), enabled: false })
  const signedIn = dataUpdatedAt > refusedAt
  useSaysSessionEnded(!signedIn)
  return (
    <Notice kind="warn" title={words.sessionEndedTitle} live>
      <p>{words.sessionEnded}</p>
      {signedIn ? (
        <p>{words.signedInAgain}</p>
      ) : (
        <>
          <p>{words.sessionEndedNext}</p>
          <a
            href={paths.signIn({ returnTo: path })}
            target="_blank"
            rel="noopener"
            className="link mt-1 inline-block py-0.5 font-medium"
          >
            {words.signInAgain}
          </a>
        </>
      )}
    </Notice>
  )
}
