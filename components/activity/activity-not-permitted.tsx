'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { useSay, useWords } from '@/lib/words/use-words'

/** Takes the place of the trail for a person who may not read it. */
export function ActivityNotPermitted({ permissions }: { permissions: Permissions }) {
  const words = useWords('activity')
  const say = useSay()
  const reason = whyNotPermitted(permissions, 'trail.read')
  return <EmptyState title={words('notPermitted')} text={reason && say(reason)} />
}
