import 'server-only'
import { BankFailure, BankRefusal, NotOffered } from '../bank/errors'
import { isStoreFull, StoreUnavailable } from '../store/kv'
import { MarkedError } from './marked-error'
import {
  type ProblemDetails,
  problem,
  type ServerProblem,
  type ServerProblemCode,
} from './problem-table'

/** Thrown anywhere on the server to answer with that Problem. */
export class ProblemError extends MarkedError {
  static override readonly mark: string = 'ProblemError'

  constructor(
    readonly code: ServerProblemCode,
    readonly details: ProblemDetails,
  ) {
    super(`${code}: ${details.detail}`)
  }
}

/**
 * A refusal from before the bank had a whole request: nothing was done anywhere, so the same press may
 * be made again with its key.
 */
export class NothingDone extends ProblemError {
  static override readonly mark = 'NothingDone'
}

/** The bank could not be asked, for the command itself or for what it has to know first: it was not sent. */
export function nothingSent(failure: BankFailure): NothingDone {
  const [code, , details] = bankFailure(failure, '')
  return new NothingDone(code, { ...details, detail: `Nothing was changed. ${details.detail}` })
}

/**
 * What a command has to know before it is sent. Throws `NothingDone` where the bank could not be asked for it, and what
 * `explain` makes of it where the bank refused to tell.
 */
export async function readFirst<Read>(
  reading: Promise<Read>,
  explain: (refusal: BankRefusal) => Promise<Error> | Error = refusedFirst,
): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BankFailure) throw nothingSent(error)
    if (error instanceof BankRefusal) throw await explain(error)
    throw error
  }
}

function refusedFirst(refusal: BankRefusal): Error {
  // Whoever answers a command says it of every sign-in that was not taken.
  if (refusal.status === 401) return refusal
  const [code, , details] = bankRefusal(refusal, '')
  return new ProblemError(code, { ...details, detail: `Nothing was changed. ${details.detail}` })
}

/**
 * The Problem for anything thrown while a request was handled. What the bank wrote is never repeated;
 * what is not known becomes `unexpected` and says nothing of its cause.
 */
export function problemFrom(error: unknown, traceId: string): ServerProblem {
  if (error instanceof ProblemError) return problem(error.code, traceId, error.details)
  if (error instanceof BankFailure) return problem(...bankFailure(error, traceId))
  if (error instanceof BankRefusal) return problem(...bankRefusal(error, traceId))
  if (error instanceof NotOffered)
    return problem('not_offered', traceId, { detail: 'Nothing was asked of the bank.' })
  if (error instanceof StoreUnavailable)
    return problem('store_unavailable', traceId, {
      detail: 'Try again in a moment.',
      retryAfter: 5,
    })
  if (isStoreFull(error))
    return problem('store_full', traceId, {
      detail: 'This console has no room to note more just now. Tell those who run it.',
    })
  return problem('unexpected', traceId, {
    detail: 'The request could not be handled. Try again; if it fails again, report the trace id.',
  })
}

function bankFailure(
  { kind, retryAfter, mayHaveApplied }: BankFailure,
  traceId: string,
): [ServerProblemCode, string, ProblemDetails] {
  switch (kind) {
    case 'unreachable':
      return [
        'bank_unreachable',
        traceId,
        {
          detail: mayHaveApplied
            ? 'The connection broke off. Look what became of it before you try again.'
            : 'Try again in a moment.',
        },
      ]
    case 'timeout':
      return [
        'bank_timeout',
        traceId,
        { detail: 'The bank is slow or stuck. Try again in a moment.' },
      ]
    case 'busy':
      return [
        'bank_busy',
        traceId,
        { detail: 'The bank takes no more requests just now.', retryAfter },
      ]
    case 'failed':
      return ['bank_failed', traceId, { detail: 'The bank reported a fault of its own.' }]
    case 'cut':
    case 'bad_answer':
      return [
        'bank_bad_answer',
        traceId,
        {
          detail:
            'The answer was cut short or not in the form the bank promises. Nothing of it is shown.',
        },
      ]
  }
}

/** A refusal that no command has explained: a read, or an operation without rules of its own. */
function bankRefusal(
  { status, missingPermission }: BankRefusal,
  traceId: string,
): [ServerProblemCode, string, ProblemDetails] {
  if (status === 404)
    return [
      'not_found',
      traceId,
      { detail: 'The bank has no such record, or it is not in your offices.' },
    ]
  if (status === 401)
    return [
      'account_refused',
      traceId,
      { detail: 'Try again in a moment; if the bank still refuses, sign in with another account.' },
    ]
  if (status === 403)
    return [
      'not_permitted',
      traceId,
      {
        detail: missingPermission
          ? `The bank asks for ${missingPermission}, which you do not hold.`
          : 'The bank does not let you read this.',
      },
    ]
  return ['refused', traceId, { detail: `The bank answered ${status}.` }]
}
