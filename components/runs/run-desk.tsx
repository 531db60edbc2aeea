'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { ListTable } from '@/components/table/list-table'
import { Pagination } from '@/components/table/pagination'
import { type Rendered, useList } from '@/components/table/use-list'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { LiveRegion } from '@/components/ui/live-region'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { StatusTabs } from '@/components/ui/status-tabs'
import { useFocusOnArrival } from '@/components/ui/use-focus-on-arrival'
import { momentIn, momentOf } from '@/lib/activity/moment'
import { parseIsoDate } from '@/lib/dates'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { controlRun, runQueries } from '@/lib/runs/queries'
import { isMoving } from '@/lib/runs/rules'
import {
  CHECKS,
  type CheckGroup,
  ENDS,
  type EndGroup,
  type Run,
  type RunPage,
  type Task,
} from '@/lib/runs/run'
import type { Control } from '@/lib/runs/schema'
import { RUN_ROWS, type RunView, readRunView, runHref, type Shown } from '@/lib/runs/search-params'
import { useSay, useWords } from '@/lib/words/use-words'
import { Figures } from './figures'
import { Pause } from './pause'
import { ProgressBar } from './progress-bar'
import { headingOf, runColumns, type ShownRow } from './run-columns'

const limitOf = () => RUN_ROWS
const idOf = ({ clientId }: ShownRow) => String(clientId)
/** Fewer answers say nothing of how long the others take. */
const FEWEST_FOR_TIME = 8

type Props = {
  id: string
  rendered: Rendered<RunPage, RunView>
  timeZone: string
}

/** One run from its check to its end: what was found, what came of it, and every client. */
export function RunDesk({ id, rendered, timeZone }: Props) {
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
        <Head run={run} headingRef={heading} />
      ) : (
        <h1 ref={heading} className="mb-4">
          {words('title')}
        </h1>
      )}
      {run && (
        <div className="mb-4 grid gap-4">
          <Halted run={run} />
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
        <h2 className="text-body">{words('outcomes')}</h2>
        {run && <Tabs run={run} view={view} hrefOf={hrefOf} onNavigate={go} />}
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
                  {words('order')} {words('noReview')}
                </span>
                <Pagination
                  page={asked.page}
                  limit={RUN_ROWS}
                  fixed
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

  function newsOf({ phase, checks, ends }: Run): string {
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
      refused: ends.refused.count,
      unknown: ends.unknown.count,
    })
  }
}

type HeadProps = { run: Run; headingRef: React.RefObject<HTMLHeadingElement | null> }

function Head({ run, headingRef }: HeadProps) {
  const words = useWords('runs')
  const say = useSay()
  const { busy, problem, press } = useControl(run)
  const { id, task, phase, halt, ends, count } = run
  const toSend = phase === 'checking' ? count : sentOf(run)
  const others = count - ends.done.count - ends.waiting.count - ends.unknown.count
  const isMovable = phase === 'checked' || phase === 'ended' || halt !== undefined
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 ref={headingRef}>{say(headingOf(task, toSend))}</h1>
        <State run={run} />
        <span className="text-hint text-ink-2">
          <TaskWords task={task} />
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <a
            href={deskPaths.api.runOutcomes(id)}
            download
            data-keeps-page
            className={buttonClass('default')}
          >
            <Icon name="download" />
            {words('button.outcomes')}
          </a>
          {isMovable && others > 0 && (
            <Button busy={busy === 'again'} onClick={() => press('again')}>
              {words('button.again', { count: others })}
            </Button>
          )}
          {phase === 'ended' && ends.unknown.count > 0 && (
            <Button busy={busy === 'lookAgain'} onClick={() => press('lookAgain')}>
              {words('button.lookAgain', { count: ends.unknown.count })}
            </Button>
          )}
          {halt !== undefined && (
            <Button variant="primary" busy={busy === 'goOn'} onClick={() => press('goOn')}>
              {words('button.goOn')}
            </Button>
          )}
          {isMoving(run) && (
            <Button busy={busy === 'stop'} onClick={() => press('stop')}>
              {words('button.stop')}
            </Button>
          )}
          {phase === 'checked' && !halt && (
            <Button
              variant="primary"
              busy={busy === 'start'}
              reason={ends.left.count === 0 ? words('button.nobody') : undefined}
              onClick={() => press('start')}
            >
              {words(`button.start.${task.action}`, { count: ends.left.count })}
            </Button>
          )}
        </span>
      </div>
      {problem && (
        <div className="mb-3">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </>
  )
}

/** All who were to be sent, whatever came of it. */
const sentOf = ({ ends }: Run) => ENDS.reduce((sum, group) => sum + ends[group].count, 0)

function useControl({ id, round }: Run) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Control['to']>()
  const [problem, setProblem] = useState<Problem>()
  async function press(to: Control['to']): Promise<void> {
    setBusy(to)
    setProblem(undefined)
    try {
      await controlRun(id, { to, round })
    } catch (error) {
      setProblem(problemOf(error))
    }
    // Whatever came of it, the run says how it is now.
    await queryClient.invalidateQueries({ queryKey: runQueries.of(id) })
    setBusy(undefined)
  }
  return { busy, problem, press: (to: Control['to']) => void press(to) }
}

function State({ run }: { run: Run }) {
  const words = useWords('runs')
  const { phase, halt, waitsUntil } = run
  const isWaiting = isMoving(run) && waitsUntil !== undefined
  const colour =
    halt || isWaiting
      ? 'bg-pending-soft text-pending'
      : phase === 'ended'
        ? 'bg-closed-soft text-closed'
        : 'bg-verified-soft text-verified'
  return (
    <span
      className={`inline-flex min-h-[22px] items-center rounded-full px-2.25 font-medium text-hint leading-none forced-colors:border ${colour}`}
    >
      {words(`state.${halt ?? (isWaiting ? 'waits' : phase)}`)}
    </span>
  )
}

function TaskWords({ task }: { task: Task }) {
  const words = useWords('runs')
  if (task.action === 'verify') return words('kind', { kind: task.kind })
  const day = parseIsoDate(task.activatedOn)
  return day ? words('activatedOn', { day }) : null
}

function Halted({ run: { halt } }: { run: Run }) {
  const words = useWords('runs')
  if (!halt) return null
  return (
    <Notice kind="warn" live>
      {words(`halt.${halt}`)}
    </Notice>
  )
}

type CardProps = {
  run: Run
  timeZone: string
  hrefOf: (show: Shown, because?: string) => string
  onNavigate: (href: string) => void
}

const CARD = 'overflow-hidden rounded-card border border-line bg-surface shadow-rest'

function CheckCard({ run, timeZone, hrefOf, onNavigate }: CardProps) {
  const words = useWords('runs')
  const say = useSay()
  const { phase, checked, checkedAt, count, checks } = run
  return (
    <section aria-label={words('check.title')} className={CARD}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 border-line border-b px-4 py-3 sm:px-5">
        <h2 className="text-body">{words('check.title')}</h2>
        <p className="text-hint text-ink-2">
          {phase === 'checking' || checkedAt === undefined
            ? words('check.progress', { checked, count })
            : words('check.done', { count, time: say(momentOf(timeZone, checkedAt)) })}
          {run.startedAt === undefined && ` · ${words('check.nothingSent')}`}
        </p>
      </div>
      <Figures
        figures={CHECKS.map((group) => ({
          of: group,
          label: words(`check.group.${group}`),
          tally: checks[group],
        }))}
        hrefOf={(of, because) => hrefOf(`check-${of as CheckGroup}`, because)}
        onNavigate={onNavigate}
      />
    </section>
  )
}

function SendingCard({
  run,
  startedAt,
  timeZone,
  hrefOf,
  onNavigate,
}: CardProps & { startedAt: number }) {
  const words = useWords('runs')
  const say = useSay()
  const { ends, task, waitsUntil, now } = run
  const count = sentOf(run)
  const answered = count - ends.left.count
  const groups = ENDS.filter((group) => group !== 'waiting' || ends.waiting.count > 0)
  return (
    <section aria-label={words('sending.title')} className={CARD}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 px-4 py-3 sm:px-5">
        <h2 className="text-body">{words('sending.title')}</h2>
        <p className="text-hint text-ink-2">
          {words('sending.started', { time: say(momentOf(timeZone, startedAt)) })}
        </p>
        <p className="ms-auto text-hint text-ink-2">{timeLeft()}</p>
      </div>
      <div className="grid gap-1.5 border-line border-y px-4 py-3.5 sm:px-5">
        <p>{words('sending.answered', { answered, count })}</p>
        <ProgressBar ends={ends} count={count} />
        {waitsUntil !== undefined && isMoving(run) && (
          <Pause key={waitsUntil} until={waitsUntil} now={now} timeZone={timeZone} />
        )}
      </div>
      <Figures
        figures={(['done', ...groups.filter((group) => group !== 'done')] as const).map(
          (group) => ({
            of: group,
            label: words(`sending.group.${group === 'done' ? task.action : group}`),
            tally: ends[group],
            ...(group === 'unknown' && { note: words('sending.unknownText') }),
          }),
        )}
        hrefOf={(of, because) => hrefOf(of as EndGroup, because)}
        onNavigate={onNavigate}
      />
    </section>
  )

  function timeLeft(): string | undefined {
    if (!isMoving(run) || waitsUntil !== undefined || answered < FEWEST_FOR_TIME) return undefined
    const minutes = Math.ceil((((now - startedAt) / answered) * ends.left.count) / 60_000)
    return minutes > 0 ? words('sending.timeLeft', { minutes }) : undefined
  }
}

type TabsProps = Omit<CardProps, 'timeZone'> & { view: RunView }

function Tabs({ run, view, hrefOf, onNavigate }: TabsProps) {
  const words = useWords('runs')
  const clients = useWords('clients')
  const { startedAt, checks, ends, task, count } = run
  const shown: { show: Shown; label: string; count: number }[] =
    startedAt === undefined
      ? CHECKS.map((group) => ({
          show: `check-${group}` as const,
          label: words(`check.group.${group}`),
          count: checks[group].count,
        }))
      : ENDS.map((group) => ({
          show: group,
          label: words(`sending.group.${group === 'done' ? task.action : group}`),
          count: ends[group].count,
        }))
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

type ClientsProps = { page: RunPage; timeZone: string; footer: React.ReactNode }

function Clients({ page, timeZone, footer }: ClientsProps) {
  const words = useWords('runs')
  const { pageItems, run } = page
  const { action } = run.task
  const rows = useMemo(
    () => pageItems.map((row): ShownRow => ({ ...row, action, timeZone })),
    [pageItems, action, timeZone],
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
