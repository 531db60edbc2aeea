import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CHECKS, ENDS, type RunPage, type Tally } from '@/lib/runs/run'
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

const drawn = (review: boolean) => {
  const desk = createElement(RunDesk, {
    id: 'run',
    rendered: { view: readRunView(new URLSearchParams()), page: PAGE },
    timeZone: 'Africa/Nairobi',
    can: { review },
    mayExport: true,
  })
  const client = new QueryClient()
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
