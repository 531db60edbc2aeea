'use client'

import type { ReactNode } from 'react'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { Notice } from '@/components/ui/notice'
import { ProgressLine } from '@/components/ui/progress-line'
import type { ActivityPage } from '@/lib/activity/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import type { useActivity } from './use-activity'

type Props = {
  activity: ReturnType<typeof useActivity>
  /** What is shown of a page that was read. */
  children: (page: ActivityPage) => ReactNode
}

/** A page of the trail in whatever state it is: on its way, unread with the way to try again, or here. */
export function ActivitySheet({ activity, children }: Props) {
  const words = useWords('activity')
  const say = useSay()
  const { page, failure, reading, retry } = activity
  if (!page)
    return failure ? (
      <ProblemPanel problem={failure} onRetry={retry} retrying={reading} />
    ) : (
      <div className="relative min-h-24">
        <ProgressLine active />
      </div>
    )
  return (
    <div className="relative" aria-busy={reading || undefined}>
      <ProgressLine active={reading} />
      <div className="grid gap-3">
        {failure && failure.code !== 'session_ended' && (
          <Notice kind="warn" title={told(say, failure.title)} live>
            {words('staleRead')}
          </Notice>
        )}
        {page.unreadable !== undefined && (
          <Notice kind="warn">{words('unreadable', { count: page.unreadable })}</Notice>
        )}
        {children(page)}
      </div>
    </div>
  )
}
