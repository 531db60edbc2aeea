import 'server-only'
import { said } from '@/lib/words/said'
import { BankFailure } from '../bank/errors'
import type { ServerProblem } from '../http/problem-table'
import { NothingDone, nothingSent, problemFrom } from '../http/problems'
import { causeOf, log } from '../log'
import { asCommand } from '../outgoing/after-sending'
import { claiming, saysNothing } from './this-try'

/**
 * How a command ended: with what it answered, or with a Problem. That leaves `nothing` where it is certain that nothing was
 * sent, so that the same press may be made again, a `refusal` where the bank said no, and `unknown` where nobody can tell.
 */
export type Carried<Value> =
  | { value: Value }
  | { problem: ServerProblem; leaves: 'nothing' | 'refusal' | 'unknown' }

/** Carries a command out, and says how it ended. Never rejects. */
export async function carried<Value>(
  handle: () => Promise<Value>,
  traceId: string,
): Promise<Carried<Value>> {
  try {
    return { value: await asCommand(handle) }
  } catch (error) {
    const isUnsent = error instanceof BankFailure && !error.mayHaveApplied
    const problem = problemFrom(isUnsent ? nothingSent(error) : error, traceId)
    const { code } = problem
    log('warn', 'command not carried out', { traceId, code, cause: causeOf(error) })
    // Not foreseen, or an answer that was lost: it must not look as if nothing had been done.
    if (isOpenEnded(error)) return { problem, leaves: 'unknown' }
    const settled: ServerProblem = {
      ...claiming(said('problems.nothingChanged'), problem),
      settles: 'press',
    }
    const mayGoAgain = isUnsent || error instanceof NothingDone || saysNothing(code)
    return { problem: settled, leaves: mayGoAgain ? 'nothing' : 'refusal' }
  }
}

function isOpenEnded(error: unknown): boolean {
  if (error instanceof BankFailure) return error.mayHaveApplied
  return problemFrom(error, '').code === 'unexpected'
}
