'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { sessionQueries } from '@/lib/session/queries'
import { useWords } from '@/lib/words/use-words'

/** Shown inside a form whose command was refused because the session had ended, for when the page is visible again. */
export function SessionEndedHere() {
  const words = useWords('commands')
  const [refusedAt] = useState(() => Date.now())
  const { dataUpdatedAt } = useQuery({ ...sessionQueries.current(), enabled: false })
  return (
    <Notice kind="warn" title={words('sessionEnded.title')} live>
      <p>{words('sessionEnded.text')}</p>
      {dataUpdatedAt > refusedAt && <p>{words('sessionEnded.signedInAgain')}</p>}
    </Notice>
  )
}
