import { EmptyState } from '@/components/feedback/empty-state'
import { activityWords as words } from '@/lib/activity/words'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'

/** In the place of the trail, for those who may not read it. */
export function ActivityNotPermitted({ permissions }: { permissions: Permissions }) {
  return <EmptyState title={words.notPermitted} text={whyNotPermitted(permissions, 'trail.read')} />
}
