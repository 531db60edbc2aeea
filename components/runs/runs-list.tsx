'use client'

import { useMemo } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { AppLink } from '@/components/shell/app-link'
import { ListBody } from '@/components/table/list-body'
import { columnsOf } from '@/components/table/list-columns'
import { ListTable } from '@/components/table/list-table'
import { type Given, useListPage } from '@/components/table/use-list-page'
import { momentOf } from '@/lib/activity/moment'
import { paths } from '@/lib/paths'
import { runQueries } from '@/lib/runs/queries'
import { isUnderWay, stateOf } from '@/lib/runs/rules'
import type { RunSummary } from '@/lib/runs/run'
import { useSay, useWords } from '@/lib/words/use-words'
import { headingOf } from './run-columns'

type Row = RunSummary & { timeZone: string }

type Heads = 'run' | 'state' | 'made'

const column = columnsOf<Row, Heads>((id) => <Heading of={id} />)

const columns = [
  column('run', 'title', (run) => <Name run={run} />),
  column('state', 'aside', (run) => <State run={run} />),
  column('made', 'line', (run) => <Made run={run} />, { mono: true }),
]

const idOf = ({ id }: Row) => id

type Props = { rendered: Given<RunSummary[]>; timeZone: string }

/** The person's own runs, newest first, each as it is now. */
export function RunsList({ rendered, timeZone }: Props) {
  const list = useListPage(runQueries.mine(), rendered)
  return <ListBody list={list}>{({ page }) => <Runs runs={page} timeZone={timeZone} />}</ListBody>
}

function Runs({ runs, timeZone }: { runs: RunSummary[]; timeZone: string }) {
  const words = useWords('runs')
  const rows = useMemo(() => runs.map((run): Row => ({ ...run, timeZone })), [runs, timeZone])
  if (rows.length === 0) return <EmptyState title={words('none')} text={words('noneText')} />
  return <ListTable caption={words('listed')} columns={columns} rows={rows} rowId={idOf} />
}

function Heading({ of }: { of: Heads }) {
  return useWords('runs')(`columns.${of}`)
}

function Name({ run: { id, task, count } }: { run: Row }) {
  const say = useSay()
  return (
    <AppLink href={paths.run(id)} className="font-medium hover:underline">
      {say(headingOf(task, count))}
    </AppLink>
  )
}

function State({ run }: { run: Row }) {
  const words = useWords('runs')
  return (
    <span data-run-under-way={isUnderWay(run) || undefined}>{words(`state.${stateOf(run)}`)}</span>
  )
}

function Made({ run: { madeAt, timeZone } }: { run: Row }) {
  return useSay()(momentOf(timeZone, madeAt))
}
