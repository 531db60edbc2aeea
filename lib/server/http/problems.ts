import 'server-only'
import { said } from '@/lib/words/said'
import { BankFailure, BankRefusal, NotOffered } from '../bank/errors'
import { isStoreFull, StoreUnavailable } from '../store/kv'
import { sentences } from '../words/sentences'
import { MarkedError } from './marked-error'
import {
  type ProblemDetails,
  problem,
  type ServerProblem,
  type ServerProblemCode,
} from './problem-table'

/** Thrown anywhere on the server to answer with this Problem. */
export class ProblemError extends MarkedError {
  static override readonly mark: string = 'ProblemError'

  constructor(
    readonly code: ServerProblemCode,
    readonly details: ProblemDetails,
  ) {
    super(`${code}: ${details.detail.id}`)
  }
}

/** A refusal before the bank had a whole request: nothing was done, so the same press may be made again with its key. */
export class NothingDone extends ProblemError {
  static override readonly mark = 'NothingDone'
}

/** The bank could not be asked, for the command or for data needed first, so the command was not sent. */
export function nothingSent(failure: BankFailure): NothingDone {
  const [code, , details] = bankFailure(failure, '')
  return new NothingDone(code, {
    ...details,
    detail: sentences(said('problems.nothingChanged'), details.detail),
  })
}

/**
 * Waits for data that a command needs before it is sent. Throws `NothingDone` where the bank could not be asked for it,
 * and the result of `explain` where the bank refused.
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

/** The error of a command where the bank refused to give data needed first. */
export function refusedFirst(refusal: BankRefusal): Error {
  // The answer to a command adds this sentence to every refused sign-in by itself.
  if (refusal.status === 401) return refusal
  const [code, , details] = bankRefusal(refusal, '')
  return new ProblemError(code, {
    ...details,
    detail: sentences(said('problems.nothingChanged'), details.detail),
  })
}

/**
 * The Problem for anything thrown while a request was handled. The bank’s own text is never repeated; an unknown error
 * becomes `unexpected` and does not tell its cause.
 */
export function problemFrom(error: unknown, traceId: string): ServerProblem {
  if (error instanceof ProblemError) return problem(error.code, traceId, error.details)
  if (error instanceof BankFailure) return problem(...bankFailure(error, traceId))
  if (error instanceof BankRefusal) return problem(...bankRefusal(error, traceId))
  if (error instanceof NotOffered)
    return problem('not_offered', traceId, { detail: said('problems.nothingAsked') })
  if (error instanceof StoreUnavailable)
    return problem('store_unavailable', traceId, {
      detail: said('problems.tryAgain'),
      retryAfter: 5,
    })
  if (isStoreFull(error))
    return problem('store_full', traceId, {
      detail: said('problems.press.storeFull'),
    })
  return problem('unexpected', traceId, {
    detail: said('problems.door.unexpected'),
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
          detail: mayHaveApplied ? said('problems.bank.brokeOff') : said('problems.tryAgain'),
        },
      ]
    case 'timeout':
      return ['bank_timeout', traceId, { detail: said('problems.bank.slow') }]
    case 'abandoned':
      return ['abandoned', traceId, { detail: said('problems.tryAgain') }]
    case 'busy':
      return ['bank_busy', traceId, { detail: said('problems.bank.busy'), retryAfter }]
    case 'failed':
      return ['bank_failed', traceId, { detail: said('problems.bank.failed'), retryAfter }]
    case 'not_asked':
      return ['bank_not_asked', traceId, { detail: said('problems.bank.notAsked'), retryAfter }]
    case 'cut':
    case 'bad_answer':
      return [
        'bank_bad_answer',
        traceId,
        {
          detail: said('problems.bank.badAnswer'),
        },
      ]
  }
}

/** A refusal that no command has explained: of a read, or of an operation without rules of its own. */
function bankRefusal(
  { status, missingPermission }: BankRefusal,
  traceId: string,
): [ServerProblemCode, string, ProblemDetails] {
  if (status === 404) return ['not_found', traceId, { detail: said('problems.bank.notThere') }]
  if (status === 401)
    return ['account_refused', traceId, { detail: said('problems.session.readRefused') }]
  if (status === 403)
    return [
      'not_permitted',
      traceId,
      {
        detail: missingPermission
          ? said('problems.bank.asksFor', { permission: missingPermission })
          : said('problems.bank.mayNotRead'),
      },
    ]
  return [
    'refused',
    traceId,
    { detail: said('problems.bank.answered', { status: String(status) }) },
  ]
}
