'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type Change, changesBetween } from '@/lib/clients/changes'
import type { Client } from '@/lib/clients/client'

/**
 * The client as the person at this page has seen it: as the page was drawn, until they acknowledge what has
 * changed since. What is read meanwhile is drawn too, but nobody need have looked at it, or be able to.
 */
export function useSeen({
  data: client,
  isStale,
  isFetching,
}: Pick<UseQueryResult<Client>, 'isStale' | 'isFetching'> & { data: Client }): {
  seen: Client
  changes: Change[]
  acknowledge: () => void
} {
  const [seen, setSeen] = useState(client)
  // What the tab remembers of an earlier visit is read again at once: the page is drawn when that is done.
  const [isDrawing, setDrawing] = useState(isStale)
  if (isDrawing && !isFetching) setDrawing(false)
  if (isDrawing && seen !== client) setSeen(client)
  return {
    seen,
    changes: changesBetween(seen, client),
    acknowledge: () => setSeen(client),
  }
}
