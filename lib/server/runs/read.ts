import 'server-only'
import { readUuid } from '@/lib/http/query'
import { isMoving } from '@/lib/runs/rules'
import type { RunPage } from '@/lib/runs/run'
import type { RunView } from '@/lib/runs/search-params'
import type { Say } from '@/lib/words/say'
import type { Staff } from '../session/staff'
import { drive } from './drive'
import { ownRun } from './kept'
import { isUnsettled } from './progress'
import { viewRun } from './view'

/**
 * Reads a person's run. If the copy that worked through it has died, this one goes on: it completes what was begun, and
 * sends nothing that the person had not started. Throws `not_found`.
 */
export async function readRun(staff: Staff, id: string, view: RunView, say: Say): Promise<RunPage> {
  const run = await ownRun(staff, id)
  if (isMoving(run) || isUnsettled(run)) drive(id)
  return viewRun(staff, run, view, say)
}

/** Whether a text has the form of a run's id. */
export const isRunId = (text: string): boolean => readUuid(text) !== undefined
