'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ExportList } from '@/components/table/export-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { focusIfNowhere } from '@/components/ui/use-focus-on-arrival'
import { compareDates, parseIsoDate } from '@/lib/dates'
import { dayIn } from '@/lib/day-in'
import { deskPaths } from '@/lib/desk-paths'
import type { Problem } from '@/lib/http/problem'
import { problemOf } from '@/lib/http/request'
import { controlRun, runQueries } from '@/lib/runs/queries'
import { isMoving, sentOf, stateOf } from '@/lib/runs/rules'
import type { Run, Task } from '@/lib/runs/run'
import type { Control } from '@/lib/runs/schema'
import { writeOutcomesExport } from '@/lib/runs/search-params'
import { sessionQueries } from '@/lib/session/queries'
import { useSay, useWords } from '@/lib/words/use-words'
import { headingOf } from './run-columns'

type HeadProps = {
  run: Run
  /** Whether the bank allows lists to be exported. */
  mayExport: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** What the run is, its current state, and what may be done with it now. */
export function RunHead({ run, mayExport, headingRef }: HeadProps) {
  const words = useWords('runs')
  const say = useSay()
  const { busy, problem, press } = useControl(run)
  const keeping = useKeptFocus(headingRef)
  const { id, task, phase, halt, isAtWork, ends, count } = run
  const toSend = phase === 'checking' ? count : sentOf(run)
  const others = toCheckAgain(run)
  const isMovable = !isAtWork && (phase === 'checked' || phase === 'ended' || halt !== undefined)
  // Where the store has forgotten what was sent, the run goes on only with a new check, unless there is nobody to check.
  const readsAgain = phase === 'ended' || (isMovable && halt === 'forgotten' && others === 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 ref={headingRef}>{say(headingOf(task, toSend))}</h1>
        <State run={run} />
        <span className="text-hint text-ink-2">
          <TaskWords task={task} />
        </span>
        <span className="flex flex-wrap items-center gap-2 sm:ms-auto" {...keeping}>
          <ExportList
            of="outcomes"
            count={count}
            mayExport={mayExport}
            hrefOf={(file) => deskPaths.api.runOutcomes(id, writeOutcomesExport(file))}
          >
            <Icon name="download" />
            {words('button.outcomes')}
          </ExportList>
          {isMovable && others > 0 && (
            <Button busy={busy === 'again'} onClick={() => press('again')}>
              {words('button.again', { count: others })}
            </Button>
          )}
          {readsAgain && ends.unknown.count > 0 && (
            <Button busy={busy === 'lookAgain'} onClick={() => press('lookAgain')}>
              {words('button.lookAgain', { count: ends.unknown.count })}
            </Button>
          )}
          {halt !== undefined && halt !== 'forgotten' && (
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

/**
 * Moves focus to the heading when the focused button disappears, whether its own press or the run itself removed it.
 * Returns the handlers for the element around the buttons.
 */
function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  // Runs after every render: an element that is removed fires no event.
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    isWithin.current = false
    focusIfNowhere(heading.current)
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      // The button keeps its focus while the person is in another window.
      isWithin.current = document.activeElement === target
    },
  }
}

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
    // Whatever the outcome, the run itself shows its state.
    await queryClient.invalidateQueries({ queryKey: runQueries.of(id) })
    setBusy(undefined)
  }
  return { busy, problem, press: (to: Control['to']) => void press(to) }
}

function State({ run }: { run: Run }) {
  const words = useWords('runs')
  const state = stateOf(run)
  const colour =
    run.halt || state === 'waits'
      ? 'bg-pending-soft text-pending'
      : state === 'ended'
        ? 'bg-closed-soft text-closed'
        : 'bg-verified-soft text-verified'
  return (
    <span
      className={`inline-flex min-h-[22px] items-center rounded-full px-2.25 font-medium text-hint leading-none forced-colors:border ${colour}`}
    >
      {words(`state.${state}`)}
    </span>
  )
}

function TaskWords({ task }: { task: Task }) {
  const words = useWords('runs')
  if (task.action === 'verify') return words('kind', { kind: task.kind })
  const day = parseIsoDate(task.activatedOn)
  return day ? words('activatedOn', { day }) : null
}

/** Warns before clients are activated as of the day that was today when the run was made: a run can wait for a week. */
export function DayPassed({ run, timeZone }: { run: Run; timeZone: string }) {
  const words = useWords('runs')
  // The page itself keeps the session fresh.
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false })
  const { task, madeAt, ends, checks } = run
  const day = task.action === 'activate' ? parseIsoDate(task.activatedOn) : undefined
  const isOpen = !isMoving(run) && ends.left.count + ends.refused.count + checks.refused.count > 0
  if (!day || !session || !isOpen) return null
  const { today } = session
  const isPast = [day, dayIn(timeZone, new Date(madeAt))].every(
    (one) => compareDates(one, today) < 0,
  )
  return isPast && <Notice kind="warn">{words('dayPassed', { day })}</Notice>
}

/** How many clients another round would check. */
const toCheckAgain = ({ count, ends: { done, waiting, unknown } }: Run) =>
  count - done.count - waiting.count - unknown.count

/** Why a run does not go on. */
export function Halted({ run }: { run: Run }) {
  const words = useWords('runs')
  const { halt, lacks, isAtWork, phase, ends } = run
  if (!halt) return null
  const text =
    lacks !== undefined
      ? words('halt.lacks', { permission: lacks })
      : halt !== 'stopped'
        ? words(
            halt === 'forgotten' && toCheckAgain(run) === 0
              ? 'halt.forgottenNobodyLeft'
              : `halt.${halt}`,
          )
        : phase === 'checking'
          ? words('halt.stoppedCheck')
          : isAtWork
            ? words('halt.stopping')
            : words('halt.stopped', { unknown: ends.unknown.count })
  return (
    <Notice kind="warn" live>
      {text}
    </Notice>
  )
}
