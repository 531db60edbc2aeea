'use client'

import { useEffect } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useOnward } from '@/components/session/use-onward'
import type { ActivityPage } from '@/lib/activity/schema'
import type { ClientCommandStatus, DeletedBy } from '@/lib/clients/client-command'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { absentEnding, deletedEnding } from '@/lib/moves/ended'
import { paths } from '@/lib/paths'
import { isPermitted } from '@/lib/permissions'
import type { Session } from '@/lib/session/schema'
import type { Text } from '@/lib/words/said'
import { useSay } from '@/lib/words/use-words'

/** What is to be said of a client that is not there any more cannot wait longer for who deleted it. */
const PATIENCE_MS = 5000
// The newest first, and nothing comes after a deletion but what went with the client.
const NEWEST = 'limit=20&offset=0'

/** Reads in the trail who deleted a client; undefined where it does not say, or this person may not read it. */
export async function readDeletedBy(clientId: number, session: Session): Promise<DeletedBy> {
  if (!session.can.trail || !isPermitted(session.permissions, 'trail.read')) return undefined
  const address = deskPaths.api.clientActivity(clientId, NEWEST)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const trail = await request<ActivityPage>(address, { signal }).catch(() => undefined)
  const maker = trail?.pageItems.find(
    ({ action, entity, resourceId, result }) =>
      action === 'delete' && entity === 'client' && resourceId === clientId && result === 'done',
  )?.maker
  if (maker === undefined) return undefined
  return maker === session.username ? 'ours' : { maker }
}

/**
 * What there is to say once there is nothing left to look at: that the client is deleted, where the bank took the
 * command, or only that it is not there any more. Then the list is opened. Undefined while the client is there. `name` is
 * what it was called when it was read last.
 */
export function useEnded(status: ClientCommandStatus, name: Text) {
  const say = useSay()
  const ended =
    status.phase === 'done'
      ? deletedEnding(name)
      : status.phase === 'news' && status.news.kind === 'gone'
        ? absentEnding(name, status.news.maker)
        : undefined
  const news = ended && say(ended.news)
  useEffect(() => {
    if (news !== undefined) showToast(news)
  }, [news])
  const onward = useOnward(ended && paths.clients(), 'push')
  return ended && { ...ended, onward }
}
