'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/feedback/empty-state'
import { ListBody, RowsOfAnother } from '@/components/table/list-body'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { StatusTabs } from '@/components/ui/status-tabs'
import { pageHeading, useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { approvalQueries } from '@/lib/approvals/queries'
import type { AskedPage } from '@/lib/approvals/schema'
import {
  type AskedView,
  askedPageSize,
  BECAME,
  queryOfAsked,
  readAskedView,
  writeAskedView,
} from '@/lib/approvals/search-params'
import { deskPaths } from '@/lib/desk-paths'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { AskedEntry } from './asked-entry'
import { useSeenDecisions } from './use-decided'

type Props = { rendered: Rendered<AskedPage, AskedView>; timeZone: string }

const hrefOf = (view: AskedView) => deskPaths.askedApprovals(writeAskedView(view))
const queryOf = (view: AskedView) => approvalQueries.asked(queryOfAsked(view))

/** The requests of this person that needed a second one, newest first, with their outcomes. */
export function AskedByMe({ rendered, timeZone }: Props) {
  const words = useWords('approvals')
  const { view, go, asked, ...list } = useList({
    read: readAskedView,
    hrefOf,
    rendered,
    queryOf,
    limitOf: askedPageSize,
  })
  // The pressed link may have disappeared, or lead nowhere from the page it led to.
  useFocusOnArrival(list.shown && hrefOf(list.shown.view), pageHeading)
  const { data: decided } = useQuery(approvalQueries.decided())
  const isNews = (decided?.unseen?.length ?? 0) > 0
  // The link that leads here goes once all decisions were seen, also where it was followed by the keyboard.
  useFocusOnArrival(isNews, () => (isNews ? null : pageHeading()))
  useSeenDecisions(list.shown?.page.pageItems)
  return (
    <>
      <div className="mb-3 flex">
        <StatusTabs
          label={words('mine.outcome')}
          tabs={BECAME.map((became) => ({
            label: words(`mine.became.${became}`),
            href: hrefOf({ became, page: 1 }),
            current: view.became === became,
          }))}
          onNavigate={go}
        />
      </div>
      <Card padded={false} aria-label={words('mine.title')}>
        <p className="border-line border-b px-5 py-4 text-ink-2">
          {words('mine.intro')}{' '}
          <RowsOfAnother
            list={list}
            filters={({ became }) => [said(`approvals.mine.became.${became}`)]}
          />
        </p>
        <div className="px-5 py-4">
          <ListBody
            list={list}
            notes={({ unreadable: count }) => [
              count !== undefined && words('mine.unreadable', { count }),
            ]}
          >
            {(shown) => (
              <>
                <Found {...shown} timeZone={timeZone} />
                {shown.page.totalFilteredRecords > 0 && (
                  <Pagination
                    page={asked.page}
                    limit={askedPageSize(asked)}
                    total={shown.page.totalFilteredRecords}
                    hrefForPage={({ page }) => hrefOf({ ...asked, page })}
                    onNavigate={go}
                  />
                )}
              </>
            )}
          </ListBody>
        </div>
      </Card>
    </>
  )
}

type FoundProps = { page: AskedPage; view: AskedView; timeZone: string }

function Found({ page, view, timeZone }: FoundProps) {
  const words = useWords('approvals')
  const { pageItems, totalFilteredRecords: total, unreadable = 0 } = page
  const found = pageItems.length
  // An entry that does not say what became of it may be one of those looked for.
  const read = page.read - unreadable
  // The bank cannot be asked for these alone, so the console picked them out of a larger read.
  const isPicked = askedPageSize(view) === askedPageSize({ became: 'all' })
  return (
    <>
      {isPicked && read > 0 && (
        <LiveRegion role="status">
          <p className="text-hint text-ink-2">
            {words(read < total ? 'mine.ofSome' : 'mine.ofAll', { found, read, total })}
          </p>
        </LiveRegion>
      )}
      {found > 0 ? (
        <ol aria-label={words('mine.title')}>
          {pageItems.map((entry) => (
            <AskedEntry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </ol>
      ) : (
        unreadable === 0 && (
          <EmptyState
            title={words('mine.nothing', { became: view.became })}
            text={words(read < total ? 'mine.nothingAmong' : 'mine.nothingText')}
          />
        )
      )}
    </>
  )
}
