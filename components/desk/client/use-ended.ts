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

/** The message about a deleted client waits no longer than this to learn who deleted it. */
const PATIENCE_MS = 5000
// The newest entries: after a deletion come only those for what was deleted with the client.
const NEWEST = 'limit=20&offset=0'

/** Reads in the trail who deleted a client; undefined if it does not say, or this person may not read it. */
export async function readDeletedBy(clientId: number, session: Session): Promise<DeletedBy> {
  if (!readsTrail(session)) return undefined
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

const readsTrail = ({ can, permissions }: Session) =>
  can.trail && isPermitted(permissions, 'trail.read')

/**
 * The message once the client is gone: that it was deleted, if the bank took the command, or only that it no longer
 * exists. Then the list opens. Undefined while the client exists. `name` is the name when it was last read.
 */
export function useEnded(status: ClientCommandStatus, name: Text, session: Session) {
  const say = useSay()
  const ended =
    status.phase === 'done'
      ? deletedEnding(name)
      : status.phase === 'news' && status.news.kind === 'gone'
        ? absentEnding(name, status.news.maker, readsTrail(session))
        : undefined
  const news = ended && say(ended.news)
  useEffect(() => {
    if (news !== undefined) showToast(news)
  }, [news])
  const onward = useOnward(ended && paths.clients(), 'push')
  return ended && { ...ended, onward }
}
