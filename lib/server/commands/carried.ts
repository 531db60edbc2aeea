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
 * How a command ended: its answer, or a Problem. The Problem leaves `nothing` where certainly nothing was sent, so that
 * the same press may be made again; a `refusal` where the bank said no; and `unknown` otherwise.
 */
export type Carried<Value> =
  | { value: Value }
  | { problem: ServerProblem; leaves: 'nothing' | 'refusal' | 'unknown' }

/**
 * Carries a command out and says how it ended; never rejects. The audit log gets the intent before and the outcome after.
 * Where `AUDIT_REQUIRED` is on and the intent cannot be written, the command is not carried out and leaves `nothing`.
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
  // The line of the request has the status of an answer, whatever the answer says of the command.
  if (ending.outcome === 'unknown')
    log('warn', 'the outcome of a command is not known', { traceId: act.traceId })
  telemetry()?.count('clientele.commands', {
    'clientele.action': act.action,
    'clientele.outcome': ending.outcome,
    // Unknown outcomes all count in the one series prepared above: a dashboard would miss the first of a new series.
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
    // An unforeseen error, or a lost answer: it must not look as if nothing had been done.
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

/** Only the answer has the id of a client that was just created. */
const clientIn = (value: object) =>
  'clientId' in value && typeof value.clientId === 'number' ? { clientId: value.clientId } : {}

/** Whether a command that threw this may have been carried out. */
export function isOpenEnded(error: unknown): boolean {
  if (error instanceof BankFailure) return error.mayHaveApplied
  return problemFrom(error, '').code === 'unexpected'
}
