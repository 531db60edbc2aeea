'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { sessionQueries } from '@/lib/session/queries'
import { useWords } from '@/lib/words/use-words'

/**
 * Takes the place of a tab that was opened after the session had ended. It makes the page ask who is signed in, which
 * covers it, and renders again as soon as somebody is.
 */
export function TabOfNobody() {
  const words = useWords('session')
  const router = useRouter()
  const [drawnAt] = useState(() => Date.now())
  const { dataUpdatedAt, refetch } = useQuery({ ...sessionQueries.current(), enabled: false })
  useEffect(() => void refetch(), [refetch])
  useEffect(() => {
    if (dataUpdatedAt > drawnAt) router.refresh()
  }, [dataUpdatedAt, drawnAt, router])
  return <p className="text-ink-2">{words('asking')}</p>
}
