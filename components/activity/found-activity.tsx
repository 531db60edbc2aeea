'use client'

import type { ReactNode } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonClass } from '@/components/ui/button-class'
import { LiveRegion } from '@/components/ui/live-region'
import { followWith } from '@/components/ui/plain-click'
import { overridesFound } from '@/lib/activity/names'
import type { ActivityPage } from '@/lib/activity/schema'
import { type ActivityView, unfilteredView, writeActivityView } from '@/lib/activity/search-params'
import { paths } from '@/lib/paths'
import { useSay, useWords } from '@/lib/words/use-words'
import { ActivityEntries } from './activity-entries'

type Props = {
  page: ActivityPage
  view: ActivityView
  timeZone: string
  onNavigate: (href: string) => void
  /** The links to the other pages. */
  children: ReactNode
}

/**
 * A page of the tenant's trail; for the overrides it also says how many entries were searched. An entry that cannot be read
 * was not searched, and a page that has one is not called empty.
 */
export function FoundActivity({ page, view, timeZone, onNavigate, children }: Props) {
  const words = useWords('activity')
  const say = useSay()
  const { pageItems, totalFilteredRecords: total, unreadable = 0 } = page
  const { overrides } = view
  const read = page.read - unreadable
  if (total === 0) return <NothingFound view={view} onNavigate={onNavigate} />
  return (
    <>
      {overrides && read > 0 && (
        <LiveRegion role="status">
          <p className="text-ink-2">{say(overridesFound(pageItems.length, read, total))}</p>
        </LiveRegion>
      )}
      {pageItems.length > 0 ? (
        <ActivityEntries
          entries={pageItems}
          timeZone={timeZone}
          label={overrides ? words('overrides') : words('title')}
          withClient
        />
      ) : (
        overrides &&
        unreadable === 0 && (
          <EmptyState title={words('noOverrides')} text={words('noOverridesText')} />
        )
      )}
      {children}
    </>
  )
}

/** The bank has no such entry: says whether all entries were searched, and links back to all of them. */
function NothingFound({ view, onNavigate }: Pick<Props, 'view' | 'onNavigate'>) {
  const words = useWords('activity')
  const all = writeActivityView(unfilteredView(view.overrides))
  if (writeActivityView({ ...view, page: 1 }) !== all)
    return (
      <EmptyState title={words('nothingFound')} text={words('nothingFoundText')}>
        <a
          href={paths.activity(all)}
          onClick={followWith(onNavigate, paths.activity(all))}
          className={buttonClass()}
        >
          {words('clear')}
        </a>
      </EmptyState>
    )
  return view.overrides ? (
    <EmptyState title={words('noActivations')} text={words('noActivationsText')} />
  ) : (
    <EmptyState title={words('nothing')} text={words('nothingText')} />
  )
}
