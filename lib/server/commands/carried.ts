import 'server-only'
import { said } from '@/lib/words/said'
import { type Act, type Ending, noteIntent } from '../audit/audit-log'
import { BankFailure } from '../bank/errors'
import type { ServerProblem } from '../http/problem-table'
import { NothingDone, nothingSent, problemFrom } from '../http/problems'
import { causeOf, log } from '../log'
import { asCommand } from '../outgoing/after-sending'
import { telemetry } from '../telemetry/telemetry'
import { claiming, saysNothing } from './this-try'

/**
 * How a command ended: with what it answered, or with a Problem. That leaves `nothing` where it is certain that nothing was
 * sent, so that the same press may be made again, a `refusal` where the bank said no, and `unknown` where nobody can tell.
 */
export type Carried<Value> =
  | { value: Value }
  | { problem: ServerProblem; leaves: 'nothing' | 'refusal' | 'unknown' }

/**
 * Carries a command out, and says how it ended. Never rejects. The audit log has it before, and its end after: where that
 * may not go without saying and cannot be written, it is not carried out, and that leaves `nothing`.
 */
export async function carried<Value>(
  handle: () => Promise<Value>,
  act: Act,
): Promise<Carried<Value>> {
  telemetry()?.change('clientele.commands.active', 1)
  telemetry()?.prepare('clientele.commands', {
    'clientele.action': act.action,
    'clientele.outcome': 'unknown',
  })
  let noteEnd: (ending: Ending) => void = () => undefined
  const ended = await carriedOut(async () => {
    noteEnd = await noteIntent(act)
    return handle()
  }, act.traceId)
  telemetry()?.change('clientele.commands.active', -1)
  const ending = endingOf(ended)
  noteEnd(ending)
  telemetry()?.count('clientele.commands', {
    'clientele.action': act.action,
    'clientele.outcome': ending.outcome,
    // Of those that nobody knows the first has to be seen too: they are all one series, which was there before.
    'error.type': ending.outcome === 'unknown' ? undefined : ending.code,
  })
  return ended
}

async function carriedOut<Value>(
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

const ENDINGS = { nothing: 'not_sent', refusal: 'refused', unknown: 'unknown' }

function endingOf(ended: Carried<unknown>): Ending {
  if ('problem' in ended) return { outcome: ENDINGS[ended.leaves], code: ended.problem.code }
  const { value } = ended
  if (typeof value === 'string') return { outcome: value }
  if (typeof value === 'object' && value !== null && 'outcome' in value)
    return { outcome: String(value.outcome), ...clientIn(value) }
  return { outcome: 'answered' }
}

/** Of a client that was just made its number is in the answer alone. */
const clientIn = (value: object) =>
  'clientId' in value && typeof value.clientId === 'number' ? { clientId: value.clientId } : {}

function isOpenEnded(error: unknown): boolean {
  if (error instanceof BankFailure) return error.mayHaveApplied
  return problemFrom(error, '').code === 'unexpected'
}
