'use client'

import { EmptyState } from '@/components/feedback/empty-state'
import { ListBody } from '@/components/table/list-body'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { pageHeading, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { activityQueries } from '@/lib/activity/queries'
import type { ActivityPage } from '@/lib/activity/schema'
import {
  type ActivityView,
  pageSizeOf,
  queryOfView,
  readClientActivityView,
  writeActivityView,
} from '@/lib/activity/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { useWords } from '@/lib/words/use-words'
import { ActivityEntries } from './activity-entries'

type Props = {
  clientId: number
  timeZone: string
  rendered: Rendered<ActivityPage, ActivityView>
}

/** What was done to one client and to the records that belong to it. */
export function ClientActivity({ clientId, timeZone, rendered }: Props) {
  const words = useWords('activity')
  const hrefOf = (view: ActivityView) => deskPaths.clientActivity(clientId, writeActivityView(view))
  const { asked, go, ...list } = useList({
    read: readClientActivityView,
    hrefOf,
    rendered,
    queryOf: (view) => activityQueries.client(clientId, queryOfView(view)),
    limitOf: pageSizeOf,
  })
  // The pressed link may have disappeared, or lead nowhere from the page it led to.
  useFocusOnArrival(list.shown && hrefOf(list.shown.view), pageHeading)
  return (
    <ListBody
      list={list}
      notes={({ unreadable: count }) => [count !== undefined && words('unreadable', { count })]}
    >
      {({ page: { pageItems, totalFilteredRecords: total } }) =>
        total === 0 ? (
          <EmptyState title={words('nothingOfClient')} text={words('nothingOfClientText')} />
        ) : (
          <>
            <ActivityEntries entries={pageItems} timeZone={timeZone} label={words('title')} />
            <Pagination
              page={asked.page}
              limit={pageSizeOf(asked)}
              total={total}
              hrefForPage={({ page }) => hrefOf({ ...asked, page })}
              onNavigate={go}
            />
          </>
        )
      }
    </ListBody>
  )
}
