'use client'

import { type ReactNode, useMemo, useRef } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { ListTable } from '@/components/table/list-table'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { LiveRegion } from '@/components/ui/live-region'
import { StatusTabs } from '@/components/ui/status-tabs'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { momentIn } from '@/lib/activity/moment'
import type { Can } from '@/lib/can'
import { paths } from '@/lib/paths'
import { runQueries } from '@/lib/runs/queries'
import { checkNameOf, endNameOf, isUnderWay } from '@/lib/runs/rules'
import { CHECKS, ENDS, type Run, type RunPage } from '@/lib/runs/run'
import { RUN_ROWS, type RunView, readRunView, runHref, type Shown } from '@/lib/runs/search-params'
import { useSay, useWords } from '@/lib/words/use-words'
import { type CardProps, CheckCard, SendingCard } from './run-cards'
import { runColumns, type ShownRow } from './run-columns'
import { DayPassed, Halted, RunHead } from './run-head'

const limitOf = () => RUN_ROWS
const idOf = ({ clientId }: ShownRow) => String(clientId)
type Props = {
  id: string
  rendered: Rendered<RunPage, RunView>
  timeZone: string
  can: Pick<Can, 'review'>
  mayExport: boolean
}

/** One run from its check to its end: the findings, the outcomes, and every client. */
export function RunDesk({ id, rendered, timeZone, can, mayExport }: Props) {
  const words = useWords('runs')
  const say = useSay()
  const list = useList({
    read: readRunView,
    hrefOf: (view: RunView) => runHref(id, view),
    rendered,
    queryOf: (view) => runQueries.one(id, view),
    limitOf,
  })
  const { view, go, shown, asked } = list
  const run = shown?.page.run
  const because = run && reasonOf(run, view.because)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(shown && runHref(id, shown.view), () => heading.current)
  const hrefOf = (show: Shown, because?: string) => runHref(id, { show, because, page: 1 })

  return (
    <>
      <p className="mb-1 text-hint text-ink-2">
        <AppLink href={paths.runs()} className="underline underline-offset-2">
          {words('back')}
        </AppLink>
        {run && (
          <> · {words('chosen', { count: run.count, time: say(momentIn(timeZone, run.madeAt)) })}</>
        )}
      </p>
      {run ? (
        <RunHead run={run} mayExport={mayExport} headingRef={heading} />
      ) : (
        <h1 ref={heading} className="mb-4">
          {words('title')}
        </h1>
      )}
      {run && (
        <div className="mb-4 grid gap-4" data-run-under-way={isUnderWay(run) || undefined}>
          <Halted run={run} />
          <DayPassed run={run} timeZone={timeZone} />
          <CheckCard run={run} timeZone={timeZone} hrefOf={hrefOf} onNavigate={go} />
          {run.startedAt !== undefined && (
            <SendingCard
              run={run}
              startedAt={run.startedAt}
              timeZone={timeZone}
              hrefOf={hrefOf}
              onNavigate={go}
            />
          )}
          <LiveRegion role="status">
            <p className="sr-only">{newsOf(run)}</p>
          </LiveRegion>
        </div>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-body">{words('clients')}</h2>
        {run && <Tabs run={run} view={view} hrefOf={hrefOf} onNavigate={go} />}
        {because !== undefined && (
          <span className="text-hint text-ink-2">
            {words('filter.because', { reason: because })}
          </span>
        )}
        {view.because !== undefined && (
          <AppLink href={hrefOf(view.show)} className="text-hint underline underline-offset-2">
            {words('filter.allAgain')}
          </AppLink>
        )}
      </div>
      <ListBody list={list}>
        {({ page }) => (
          <Clients
            page={page}
            timeZone={timeZone}
            footer={
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="text-hint text-ink-2">
                  {page.run.startedAt !== undefined && `${words('order')} `}
                  {can.review && words('noReview')}
                </span>
                <Pagination
                  page={asked.page}
                  limit={RUN_ROWS}
                  total={page.totalFilteredRecords}
                  hrefForPage={({ page }) => runHref(id, { ...asked, page })}
                  onNavigate={go}
                />
              </div>
            }
          />
        )}
      </ListBody>
    </>
  )

  function newsOf({ phase, halt, checks, ends }: Run): string {
    // What the check found is no longer what will be sent.
    if (halt === 'forgotten') return ''
    if (phase === 'checked') {
      const ready = checks.ready.count
      return words('news.checked', {
        ready,
        others: CHECKS.reduce((sum, group) => sum + checks[group].count, -ready),
      })
    }
    if (phase !== 'ended') return ''
    return words('news.ended', {
      done: ends.done.count,
      waiting: ends.waiting.count,
      refused: ends.refused.count,
      unknown: ends.unknown.count,
    })
  }
}

/** The wording of the reason in the address. */
const reasonOf = ({ checks, ends }: Run, because: string | undefined) =>
  [...Object.values(checks), ...Object.values(ends)]
    .flatMap(({ reasons }) => reasons)
    .find(({ id }) => id === because)?.text

type TabsProps = Omit<CardProps, 'timeZone'> & { view: RunView }

function Tabs({ run, view, hrefOf, onNavigate }: TabsProps) {
  const words = useWords('runs')
  const clients = useWords('clients')
  const { startedAt, phase, checks, ends, count } = run
  const isBeforeSending = phase === 'checking' || phase === 'checked'
  const found = CHECKS.map((group) => ({
    show: `check-${group}` as const,
    label: words(`check.group.${checkNameOf(run, group)}`),
    count: checks[group].count,
  })).filter(({ show }) => isBeforeSending || show === view.show)
  const ended = ENDS.map((group) => ({
    show: group,
    label: words(`sending.group.${endNameOf(run, group)}`),
    count: ends[group].count,
  })).filter(() => startedAt !== undefined)
  const shown: { show: Shown; label: string; count: number }[] = [...found, ...ended]
  const all = { show: 'all' as const, label: words('filter.all'), count }
  return (
    <StatusTabs
      label={words('filter.title')}
      tabs={[all, ...shown.filter(({ show, count }) => count > 0 || show === view.show)].map(
        ({ show, label, count }) => ({
          label,
          href: hrefOf(show),
          current: view.show === show,
          count: clients('count', { count }),
        }),
      )}
      onNavigate={onNavigate}
    />
  )
}

type ClientsProps = { page: RunPage; timeZone: string; footer: ReactNode }

function Clients({ page, timeZone, footer }: ClientsProps) {
  const words = useWords('runs')
  const { pageItems, run } = page
  const { task, phase, halt, isAtWork } = run
  // While a copy still notes what became of the last clients, any of them may have been sent.
  const isHalted = halt === 'forgotten' || (phase === 'sending' && halt !== undefined && !isAtWork)
  const rows = useMemo(
    () =>
      pageItems.map((row): ShownRow => {
        const endName = row.end && endNameOf({ task, halt }, row.end)
        return { ...row, endName, isHalted, timeZone }
      }),
    [pageItems, task, halt, isHalted, timeZone],
  )
  if (rows.length === 0) return <EmptyState title={words('nobodyShown')} />
  return (
    <ListTable
      caption={words('clients')}
      columns={runColumns}
      rows={rows}
      rowId={idOf}
      footer={footer}
    />
  )
}
