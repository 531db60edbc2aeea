'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { commandWords as words } from '@/lib/commands/words'
import { sessionQueries } from '@/lib/session/queries'

/** Said inside the form whose command was refused for want of a session, for when the page is shown again. */
export function SessionEndedHere() {
  const [refusedAt] = useState(() => Date.now())
  const { dataUpdatedAt } = useQuery({ ...sessionQueries.current(), enabled: false })
  return (
    <Notice kind="warn" title={words.sessionEndedTitle} live>
      <p>{words.sessionEnded}</p>
      {dataUpdatedAt > refusedAt && <p>{words.signedInAgain}</p>}
    </Notice>
  )
}
