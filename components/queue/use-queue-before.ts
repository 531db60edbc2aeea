'use client'

import { useEffect, useState } from 'react'
import { addressOf, isOfQueue, listBefore } from '@/lib/list-before'
import { type Lane, laneFor } from '@/lib/queue/rules'
import { readQueueView } from '@/lib/queue/search-params'
import type { Session } from '@/lib/session/schema'

/** The place in the queue that this page was opened from. */
export type QueueBefore = { href: string; lane: Lane; officeId: number | undefined }

/** The place in the queue that this page was opened from; undefined if it was opened elsewhere, or until that is known. */
export function useQueueBefore({
  can,
  permissions,
}: Pick<Session, 'can' | 'permissions'>): QueueBefore | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const list = addressOf(listBefore())
    if (list !== undefined && isOfQueue(list)) setHref(list)
  }, [])
  if (href === undefined) return undefined
  const { lane, officeId } = readQueueView(new URLSearchParams(href.split('?')[1]))
  return { href, lane: lane ?? laneFor(can, permissions), officeId }
}
