import 'server-only'
import type { Halt } from '@/lib/runs/run'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { ServerProblemCode } from '../http/problem-table'
import { ProblemError, problemFrom } from '../http/problems'
import { changeRun, type KeptRun } from './kept'
import { Unsent } from './send'

/** The run cannot go on now, and why that is for a person to change. */
export class Halted extends Error {
  constructor(readonly halt: Halt) {
    super(`halted: ${halt}`)
  }
}

/** Whether a run is still where it was, and nobody has had it go on since. */
export const isAt = (now: KeptRun, { phase, goes }: KeptRun) =>
  now.phase === phase && now.goes === goes

/** Halts a run that still is where it was. */
export async function haltRun(run: KeptRun, { halt }: Halted): Promise<void> {
  await changeRun(run.id, (now) => (now.halt || !isAt(now, run) ? undefined : { ...now, halt }))
}

/** What kept something from being asked or sent; without a code, nobody knows. */
export function whatIsWrong(error: unknown): { code?: ServerProblemCode; retryAfter?: number } {
  if (error instanceof Unsent) return error.problem
  if (error instanceof ProblemError) return { code: error.code, ...error.details }
  if (error instanceof BankRefusal && error.status === 401) return { code: 'account_refused' }
  if (error instanceof BankFailure)
    return { code: problemFrom(error, '').code, retryAfter: error.retryAfter }
  return {}
}
