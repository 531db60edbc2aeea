'use client'

import { Card } from '@/components/ui/card'
import { StatusTabs } from '@/components/ui/status-tabs'
import { activityQueries } from '@/lib/activity/queries'
import type { ActivityChoices } from '@/lib/activity/schema'
import {
  type ActivityView,
  isBackwards,
  queryOfView,
  unfilteredView,
  writeActivityView,
} from '@/lib/activity/search-params'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { ActivityFilter } from './activity-filter'
import { ActivitySheet } from './activity-sheet'
import { FoundActivity } from './found-activity'
import { type RenderedActivity, useActivity } from './use-activity'
import { useGo } from './use-go'

type Props = RenderedActivity & {
  view: ActivityView
  timeZone: string
  /** Undefined where the bank did not say by what one may search. */
  choices: ActivityChoices | undefined
}

const hrefOf = (view: ActivityView) => paths.activity(writeActivityView(view))

/** What was done at the bank, by whom and when; and of that the activations by manual review. */
export function TenantActivity({ view, timeZone, choices, ...rendered }: Props) {
  const words = useWords('activity')
  const { go, opening } = useGo()
  const isAsked = !isBackwards(view)
  const activity = useActivity(activityQueries.tenant(queryOfView(view)), rendered, isAsked)
  const part = (overrides: boolean) => ({
    label: overrides ? words('overrides') : words('all'),
    href: hrefOf(unfilteredView(overrides)),
    current: view.overrides === overrides,
  })
  return (
    <>
      <div className="mb-3 flex whitespace-nowrap">
        <StatusTabs label={words('parts')} tabs={[part(false), part(true)]} onNavigate={go} />
      </div>
      <Card padded={false} aria-label={view.overrides ? words('overrides') : words('all')}>
        <div className="border-line border-b px-5 py-4">
          <p className="mb-3 text-ink-2">
            {view.overrides ? words('overridesIntro') : words('intro')}{' '}
            {words('timesIn', { zone: timeZone })}
          </p>
          <ActivityFilter view={view} choices={choices} onView={(next) => go(hrefOf(next))} />
        </div>
        <div className="px-5 py-4">
          {isAsked ? (
            <ActivitySheet activity={{ ...activity, reading: activity.reading || opening }}>
              {(page) => (
                <FoundActivity page={page} view={view} timeZone={timeZone} onNavigate={go} />
              )}
            </ActivitySheet>
          ) : (
            <p className="text-ink-2">{words('notAsked')}</p>
          )}
        </div>
      </Card>
    </>
  )
}
