'use client'

import { momentOf } from '@/lib/activity/moment'
import { checkNameOf, endNameOf, isMoving, sentOf } from '@/lib/runs/rules'
import { CHECKS, type Run } from '@/lib/runs/run'
import type { Shown } from '@/lib/runs/search-params'
import { useSay, useWords } from '@/lib/words/use-words'
import { Figures } from './figures'
import { Pause } from './pause'
import { ProgressBar } from './progress-bar'

export type CardProps = {
  run: Run
  timeZone: string
  hrefOf: (show: Shown, because?: string) => string
  onNavigate: (href: string) => void
}

// In the order of the bar.
const FIGURES = ['done', 'waiting', 'refused', 'unknown', 'left'] as const

const CARD = 'overflow-hidden rounded-card border border-line bg-surface shadow-rest'

/** The result of checking the clients, before anything is sent. */
export function CheckCard({ run, timeZone, hrefOf, onNavigate }: CardProps) {
  const words = useWords('runs')
  const say = useSay()
  const { phase, checked, checkedAt, toCheck, checks, waitsUntil } = run
  return (
    <section aria-label={words('check.title')} className={CARD}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 border-line border-b px-4 py-3 sm:px-5">
        <h2 className="text-body">{words('check.title')}</h2>
        <p className="text-hint text-ink-2">
          {phase === 'checking' || checkedAt === undefined
            ? words('check.progress', { checked, count: toCheck })
            : words('check.done', { count: toCheck, time: say(momentOf(timeZone, checkedAt)) })}
          {run.startedAt === undefined &&
            run.halt !== 'forgotten' &&
            ` · ${words('check.nothingSent')}`}
        </p>
      </div>
      {phase === 'checking' && waitsUntil !== undefined && isMoving(run) && (
        <div className="border-line border-b px-4 py-3.5 sm:px-5">
          <Pause until={waitsUntil} now={run.now} timeZone={timeZone} />
        </div>
      )}
      <Figures
        figures={CHECKS.map((group) => ({
          of: group,
          label: words(`check.group.${checkNameOf(run, group)}`),
          tally: checks[group],
        }))}
        hrefOf={(of, because) => hrefOf(`check-${of}`, because)}
        onNavigate={onNavigate}
      />
    </section>
  )
}

/** How far the sending has come, and its outcomes. */
export function SendingCard({
  run,
  startedAt,
  timeZone,
  hrefOf,
  onNavigate,
}: CardProps & { startedAt: number }) {
  const words = useWords('runs')
  const say = useSay()
  const { ends, waitsUntil, now } = run
  const count = sentOf(run)
  const sent = count - ends.left.count
  const groups = FIGURES.filter((group) => group !== 'waiting' || ends.waiting.count > 0)
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
        <p>{words('sending.answered', { answered: sent - ends.unknown.count, count })}</p>
        <ProgressBar run={run} count={count} />
        {run.phase === 'sending' && waitsUntil !== undefined && isMoving(run) && (
          <Pause until={waitsUntil} now={now} timeZone={timeZone} />
        )}
      </div>
      <Figures
        figures={groups.map((group) => ({
          of: group,
          label: words(`sending.group.${endNameOf(run, group)}`),
          tally: ends[group],
          ...(group === 'unknown' && {
            note: words(isMoving(run) ? 'sending.unknownText' : 'sending.unknownLeft'),
          }),
        }))}
        hrefOf={hrefOf}
        onNavigate={onNavigate}
      />
    </section>
  )

  function timeLeft(): string | undefined {
    if (run.phase !== 'sending' || !isMoving(run) || waitsUntil !== undefined) return undefined
    const minutes = Math.ceil(((run.pace ?? 0) * ends.left.count) / 60_000)
    return minutes > 0 ? words('sending.timeLeft', { minutes }) : undefined
  }
}
