'use client'

import { ExportList } from '@/components/table/export-list'
import { ListBody, RowsOfAnother } from '@/components/table/list-body'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { Card } from '@/components/ui/card'
import { StatusTabs } from '@/components/ui/status-tabs'
import { pageHeading, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { filtersOf } from '@/lib/activity/filters'
import { activityQueries } from '@/lib/activity/queries'
import type { ActivityChoices, ActivityPage } from '@/lib/activity/schema'
import {
  type ActivityView,
  isBackwards,
  pageSizeOf,
  queryOfView,
  readActivityView,
  unfilteredView,
  writeActivityExport,
  writeActivityView,
} from '@/lib/activity/search-params'
import { deskPaths } from '@/lib/desk-paths'
import type { FileQuery } from '@/lib/http/query'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { ActivityFilter } from './activity-filter'
import { FoundActivity } from './found-activity'

type Props = {
  rendered: Rendered<ActivityPage, ActivityView>
  timeZone: string
  /** Undefined if the bank did not say what one may search by. */
  choices: ActivityChoices | undefined
  /** Whether this person may export the list as a file. */
  mayExport: boolean
}

const hrefOf = (view: ActivityView) => paths.activity(writeActivityView(view))
const isAsked = (view: ActivityView) => !isBackwards(view)
const exportOf = ({ page, ...filters }: ActivityView, file: FileQuery) =>
  writeActivityExport({ ...filters, ...file })
const queryOf = (view: ActivityView) => ({
  ...activityQueries.tenant(queryOfView(view)),
  enabled: isAsked(view),
})

/** What was done at the bank, by whom and when; and the subset that are activations by manual review. */
export function TenantActivity({ rendered, timeZone, choices, mayExport }: Props) {
  const words = useWords('activity')
  const { view, go, asked, ...list } = useList({
    read: readActivityView,
    hrefOf,
    rendered,
    queryOf,
    limitOf: pageSizeOf,
  })
  // The pressed link may have disappeared, or lead nowhere from the page it led to.
  useFocusOnArrival(list.shown && hrefOf(list.shown.view), pageHeading)
  const part = (overrides: boolean) => ({
    label: overrides ? words('overrides') : words('all'),
    href: hrefOf(unfilteredView(overrides)),
    current: view.overrides === overrides,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <StatusTabs label={words('parts')} tabs={[part(false), part(true)]} onNavigate={go} />
        {isAsked(view) && (
          <ExportList
            of={view.overrides ? 'overrides' : 'activity'}
            count={list.current?.totalFilteredRecords}
            mayExport={mayExport}
            hrefOf={(file) => deskPaths.api.exportActivity(exportOf(view, file))}
          />
        )}
      </div>
      <Card padded={false} aria-label={view.overrides ? words('overrides') : words('all')}>
        <div className="border-line border-b px-5 py-4">
          <p className="mb-3 text-ink-2">
            {view.overrides ? words('overridesIntro') : words('intro')}{' '}
            {words('timesIn', { zone: timeZone })}{' '}
            {isAsked(view) && (
              <RowsOfAnother list={list} filters={(shown) => filtersOf(shown, choices)} />
            )}
          </p>
          <ActivityFilter view={view} choices={choices} onNavigate={go} />
        </div>
        <div className="px-5 py-4">
          {isAsked(view) ? (
            <ListBody
              list={list}
              notes={({ unreadable: count }) => [
                count !== undefined && words('unreadable', { count }),
              ]}
            >
              {(shown) => (
                <FoundActivity {...shown} timeZone={timeZone} onNavigate={go}>
                  <Pagination
                    page={asked.page}
                    limit={pageSizeOf(asked)}
                    total={shown.page.totalFilteredRecords}
                    hrefForPage={({ page }) => hrefOf({ ...asked, page })}
                    onNavigate={go}
                  />
                </FoundActivity>
              )}
            </ListBody>
          ) : (
            <p className="text-ink-2">{words('notAsked')}</p>
          )}
        </div>
      </Card>
    </>
  )
}
