'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type Change, changesBetween } from '@/lib/clients/changes'
import type { Client } from '@/lib/clients/client'

/**
 * The client as the person on this page has seen it: as first rendered, until they acknowledge later changes. Later
 * reads are rendered too, but the person may not have looked at them, or may be unable to.
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
  // Data remembered from an earlier visit is read again at once; the first rendering counts as seen only after that.
  const [isDrawing, setDrawing] = useState(isStale)
  if (isDrawing && !isFetching) setDrawing(false)
  if (isDrawing && seen !== client) setSeen(client)
  return {
    seen,
    changes: changesBetween(seen, client),
    acknowledge: () => setSeen(client),
  }
}
