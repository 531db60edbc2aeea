'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/use-fetched-when-idle'
import type { ClientListItem } from '@/lib/clients/client'
import { noteAhead } from '@/lib/queue/ahead'
import { queueQueries } from '@/lib/queue/queries'
import type { NextClientWish } from '@/lib/queue/schema'

type Fetching = Parameters<ReturnType<typeof useRouter>['prefetch']>[1]
const WHOLE = { kind: 'full' } as Fetching // Next exports no name for this value

/**
 * The likely next client, whose page is fetched while this one is visible and idle; it gets no claim from that. Asked
 * again when that client changes or somebody claims it. Undefined if it is not known, if `mayLook` is false, or if the
 * browser saves data.
 */
export function useAhead(
  wish: NextClientWish,
  mayLook: boolean,
  hrefOf: (clientId: number) => string,
): ClientListItem | undefined {
  const router = useRouter()
  const isAtLeisure = useLeisure()
  const { data, dataUpdatedAt } = useQuery({
    ...queueQueries.ahead(wish),
    enabled: mayLook && isAtLeisure,
  })
  const client = mayLook ? data?.client : undefined
  const id = client?.id
  const name = client?.displayName ?? ''
  const href = id === undefined ? undefined : hrefOf(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each answer: the router forgets a page in minutes.
  useEffect(() => {
    if (id === undefined || href === undefined) return
    noteAhead(id, name)
    router.prefetch(href, WHOLE)
  }, [id, name, href, router, dataUpdatedAt])
  return client
}

/** Whether this page has been idle while visible, in a browser that does not save data. */
function useLeisure(): boolean {
  const [isAtLeisure, setAtLeisure] = useState(false)
  useEffect(() => {
    if (savesData()) return
    let callOff: (() => void) | undefined
    const look = () => {
      callOff?.()
      if (!document.hidden) callOff = whenIdle(() => setAtLeisure(true))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      callOff?.()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAtLeisure
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser, nor in TypeScript
  return connection?.saveData === true
}
