import 'server-only'
import { readUuid } from '@/lib/http/query'
import { isMoving } from '@/lib/runs/rules'
import type { RunPage, RunSummary } from '@/lib/runs/run'
import type { RunView } from '@/lib/runs/search-params'
import type { Say } from '@/lib/words/say'
import type { Staff } from '../session/staff'
import { drive } from './drive'
import { type KeptRun, ownRun, runsOf } from './kept'
import { isUnsettled } from './progress'
import { summaryOf, viewRun } from './view'

/**
 * Reads a person's run. If the copy that worked through it has died, this one goes on: it completes what was begun, and
 * sends nothing that the person had not started. Throws `not_found`.
 */
export async function readRun(staff: Staff, id: string, view: RunView, say: Say): Promise<RunPage> {
  const run = await ownRun(staff, id)
  goOn(run)
  return viewRun(staff, run, view, say)
}

/** Reads a person's runs, the newest first; goes on with them as `readRun` does. */
export async function readRuns(staff: Staff): Promise<RunSummary[]> {
  const runs = await runsOf(staff)
  for (const run of runs) goOn(run)
  return runs.map(summaryOf)
}

function goOn(run: KeptRun): void {
  if (isMoving(run) || isUnsettled(run)) drive(run.id)
}

/** Whether a text has the form of a run's id. */
export const isRunId = (text: string): boolean => readUuid(text) !== undefined
