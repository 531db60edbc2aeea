import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CHECKS, ENDS, type Run, type RunPage, type RunRow, type Tally } from '@/lib/runs/run'
import { readRunView } from '@/lib/runs/search-params'
import { withWords } from '@/lib/words/test/with-words'
import { RunDesk } from './run-desk'

const none: Tally = { count: 0, reasons: [] }
const groups = <Group extends string>(all: readonly Group[]) =>
  Object.fromEntries(all.map((group) => [group, none])) as Record<Group, Tally> // all of them
const PAGE: RunPage = {
  totalFilteredRecords: 1,
  pageItems: [{ clientId: 1, name: 'Nia Barrow', check: 'ready' }],
  run: {
    id: 'run',
    task: { action: 'activate', activatedOn: '2026-03-01' },
    count: 1,
    phase: 'checked',
    round: 1,
    now: 0,
    madeAt: 0,
    toCheck: 1,
    checked: 1,
    checks: groups(CHECKS),
    ends: groups(ENDS),
  },
}

const drawn = (review: boolean, page = PAGE, today = [2026, 3, 1]) => {
  const desk = createElement(RunDesk, {
    id: 'run',
    rendered: { view: readRunView(new URLSearchParams()), page },
    timeZone: 'Africa/Nairobi',
    can: { review },
    mayExport: true,
  })
  const client = new QueryClient()
  client.setQueryData(['session'], { today })
  return renderToString(
    createElement(
      SearchParamsContext,
      { value: new URLSearchParams() as never }, // nobody writes to it
      createElement(
        AppRouterContext,
        { value: {} as never }, // nothing is pressed
        createElement(QueryClientProvider, { client }, withWords(desk)),
      ),
    ),
  )
}

test('a run speaks of manual review only where the bank has it', () => {
  expect(drawn(true)).toContain('Manual review')
  expect(drawn(false)).toContain('Nia Barrow')
  expect(drawn(false)).not.toContain('Manual review')
})

test('a client whom a halted run has not sent is shown as not sent, and not as one that will be', () => {
  const left: RunRow = { clientId: 1, name: 'Nia Barrow', check: 'ready', end: 'left' }
  const sending = (more: Partial<Run>): RunPage => ({
    ...PAGE,
    pageItems: [left],
    run: { ...PAGE.run, phase: 'sending', startedAt: 0, ...more },
  })
  const outcomeIn = (page: RunPage) =>
    />(Will be sent|Not sent|May have been sent)<\/span><\/td>/.exec(drawn(true, page))?.[1]
  expect(outcomeIn(sending({}))).toBe('Will be sent')
  expect(outcomeIn(sending({ halt: 'stopped' }))).toBe('Not sent')
  expect(outcomeIn(sending({ halt: 'stopped', isAtWork: true }))).toBe('Will be sent')
  // It may have been sent, and the store have forgotten it; or it has forgotten that the run was started.
  const forgotten = { halt: 'forgotten' } as const
  expect(outcomeIn(sending(forgotten))).toBe('May have been sent')
  const unstarted = { ...PAGE, pageItems: [left], run: { ...PAGE.run, ...forgotten } }
  expect(outcomeIn(unstarted)).toBe('May have been sent')
  expect(drawn(true, unstarted)).not.toContain('Nothing was sent.')
  expect(drawn(true)).toContain('Nothing was sent.')
})

test('where the store has forgotten what was sent, figures, bar and filters name those who are left as their rows do', () => {
  const run = {
    ...PAGE.run,
    halt: 'forgotten',
    checks: { ...PAGE.run.checks, ready: two },
    ends: { ...PAGE.run.ends, left: two },
  } as const
  const pageItems: RunRow[] = [{ clientId: 1, name: 'Nia Barrow', check: 'ready', end: 'left' }]
  const said = (page: RunPage) => drawn(true, page).split('May have been sent').length - 1
  // A figure, a filter and a row.
  const unstarted: RunPage = { ...PAGE, pageItems, run }
  expect(said(unstarted)).toBe(3)
  expect(drawn(true, unstarted)).not.toMatch(/will be sent/i)
  const sending: RunPage = { ...unstarted, run: { ...run, phase: 'sending', startedAt: 0 } }
  expect(said(sending)).toBe(3)
  expect(drawn(true, sending)).toContain('2 that may have been sent')
  expect(drawn(true, sending)).not.toContain('Left')
  // Some of those whom the check found ready were sent for certain.
  expect(drawn(true, sending)).toContain('Ready when checked')
  expect(drawn(true, sending)).not.toMatch(/will be sent/i)
})

test('a run made on an earlier day warns before it activates clients as of a day that has passed', () => {
  const madeAt = Date.UTC(2026, 2, 1, 12)
  const made = (more: Partial<Run>, ready = 1): RunPage => ({
    ...PAGE,
    run: {
      ...PAGE.run,
      madeAt,
      ends: { ...PAGE.run.ends, left: { count: ready, reasons: [] } },
      ...more,
    },
  })
  const warns = (page: RunPage, today: number[]) =>
    drawn(true, page, today).includes('active from 1 Mar 2026, not from today')
  expect(warns(made({}), [2026, 3, 2])).toBe(true)
  expect(warns(made({}), [2026, 3, 1])).toBe(false)
  expect(warns(made({}, 0), [2026, 3, 2])).toBe(false)
  expect(warns(made({ phase: 'sending', startedAt: 0 }), [2026, 3, 2])).toBe(false)
  expect(warns(made({ phase: 'sending', startedAt: 0, halt: 'stopped' }), [2026, 3, 2])).toBe(true)
  expect(warns(made({ task: { action: 'verify', kind: 'full' } }), [2026, 3, 2])).toBe(false)
})

const two: Tally = { count: 2, reasons: [] }
const withUnknown = (more: Partial<Run>): RunPage => ({
  ...PAGE,
  run: {
    ...PAGE.run,
    phase: 'sending',
    startedAt: 0,
    ends: { ...PAGE.run.ends, unknown: two },
    ...more,
  },
})

test('clients whose outcome is not known are said to be read again only while their run does so', () => {
  const reads = 'These are read again, and not sent a second time.'
  const waits = 'These are not sent a second time.'
  expect(drawn(true, withUnknown({}))).toContain(reads)
  for (const over of [{ halt: 'stopped' }, { halt: 'bank' }, { phase: 'ended' }] as const) {
    expect(drawn(true, withUnknown(over))).not.toContain(reads)
    expect(drawn(true, withUnknown(over))).toContain(waits)
  }
})

test('a stopped run says that everything was answered only where no outcome is unknown', () => {
  const stopped = { halt: 'stopped' } as const
  expect(drawn(true, withUnknown(stopped))).toContain(
    'What was on its way has been answered or is listed as not known; nothing else was sent.',
  )
  expect(drawn(true, withUnknown({ ...stopped, ends: PAGE.run.ends }))).toContain(
    'What was on its way has been answered; nothing else was sent.',
  )
})

test('where the store has forgotten what was sent, clients who are not known can be read again if nobody else is left', () => {
  const forgotten = (count: number) => drawn(true, withUnknown({ halt: 'forgotten', count }))
  expect(forgotten(2)).toContain('Read the 2 not known again')
  expect(forgotten(2)).toContain('Nobody is left to be checked or sent.')
  expect(forgotten(3)).not.toContain('Read the 2 not known again')
  expect(forgotten(3)).toContain('Check 1 again')
  expect(forgotten(3)).toContain('Check those who are left again')
})

test('a run stopped during its check speaks of nothing that was on its way', () => {
  for (const isAtWork of [undefined, true] as const) {
    const halted = { ...PAGE.run, phase: 'checking', halt: 'stopped', isAtWork } as const
    const text = drawn(true, { ...PAGE, run: halted })
    expect(text).toContain('You stopped this run during its check, which sends nothing.')
    expect(text).not.toMatch(/on its way|nothing else/)
  }
})

test('clients of whom the bank gave no answer are counted as checked, and not as read', () => {
  const unread = { checks: { ...PAGE.run.checks, unknown: two }, toCheck: 2, checkedAt: 0 }
  expect(drawn(true, { ...PAGE, run: { ...PAGE.run, ...unread } })).toContain(
    '2 clients checked by ',
  )
})
