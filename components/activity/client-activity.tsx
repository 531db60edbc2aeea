'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { activityQueries } from '@/lib/activity/queries'
import {
  type ActivityView,
  pageSizeOf,
  queryOfView,
  writeActivityView,
} from '@/lib/activity/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { ActivityEntries } from './activity-entries'
import { ActivityPaging } from './activity-paging'
import { ActivitySheet } from './activity-sheet'
import { type RenderedActivity, useActivity } from './use-activity'
import { useGo } from './use-go'

type Props = RenderedActivity & {
  clientId: number
  /** A client's trail is only paged. */
  view: ActivityView
  timeZone: string
}

/** What was done to one client and to what belongs to it. */
export function ClientActivity({ clientId, view, timeZone, ...rendered }: Props) {
  const words = useWords('activity')
  const { go, opening } = useGo()
  const activity = useActivity(activityQueries.client(clientId, queryOfView(view)), rendered)
  return (
    <ActivitySheet activity={{ ...activity, reading: activity.reading || opening }}>
      {({ pageItems, totalFilteredRecords: total }) =>
        total === 0 ? (
          <EmptyState title={words('nothingOfClient')} text={words('nothingOfClientText')} />
        ) : (
          <>
            <ActivityEntries entries={pageItems} timeZone={timeZone} label={words('title')} />
            <ActivityPaging
              page={view.page}
              limit={pageSizeOf(view)}
              total={total}
              hrefForPage={(page) =>
                deskPaths.clientActivity(clientId, writeActivityView({ ...view, page }))
              }
              onNavigate={go}
            />
          </>
        )
      }
    </ActivitySheet>
  )
}
