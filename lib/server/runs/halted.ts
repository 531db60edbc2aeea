import 'server-only'
import type { Halt } from '@/lib/runs/run'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { ServerProblemCode } from '../http/problem-table'
import { ProblemError, problemFrom } from '../http/problems'
import { changeRun, isAt, type KeptRun } from './kept'
import { Unsent } from './send'

/** The run cannot go on now, and a person must change the cause. */
export class Halted extends Error {
  constructor(readonly halt: Halt) {
    super(`halted: ${halt}`)
  }
}

/** Halts a run if it is still in the same phase. */
export async function haltRun(run: KeptRun, { halt }: Halted): Promise<void> {
  await changeRun(run.id, (now) => (now.halt || !isAt(now, run) ? undefined : { ...now, halt }))
}

/** The problem that stopped a read or a command; without a code, the cause is unknown. */
export function whatIsWrong(error: unknown): { code?: ServerProblemCode; retryAfter?: number } {
  if (error instanceof Unsent) return error.problem
  if (error instanceof ProblemError) return { code: error.code, ...error.details }
  if (error instanceof BankRefusal && error.status === 401) return { code: 'account_refused' }
  if (error instanceof BankFailure)
    return { code: problemFrom(error, '').code, retryAfter: error.retryAfter }
  return {}
}

/** The bank gave no answer and asks for no pause, which may be so for one client alone. */
export function isOfOneClient(error: unknown): boolean {
  const { code, retryAfter } = whatIsWrong(error)
  const isNoAnswer = code === 'bank_failed' || code === 'bank_bad_answer' || code === 'bank_timeout'
  return isNoAnswer && retryAfter === undefined
}

/** Whether the error says that the session is over, or that the bank does not accept it. */
export function isOfSession(error: unknown): boolean {
  if (error instanceof Halted) return error.halt === 'session'
  const { code } = whatIsWrong(error)
  return code === 'session_ended' || code === 'account_refused'
}
