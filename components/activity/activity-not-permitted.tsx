import { EmptyState } from '@/components/feedback/empty-state'
import { activityWords as words } from '@/lib/activity/words'

/** In the place of the trail, for those who may not read it. */
export function ActivityNotPermitted() {
  return <EmptyState title={words.notPermitted} text={words.notPermittedText} />
}
