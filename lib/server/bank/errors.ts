import 'server-only'
import type { Cause } from '@/lib/causes'
import { MarkedError } from '../http/marked-error'

export type BankFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'bad_answer'
  | 'failed'
  | 'busy'
  /** The bank has failed so often that the console leaves it alone for a while (decision 68). */
  | 'not_asked'
  /** The sender of a read has gone, so nobody needs the answer. It says nothing about the bank. */
  | 'abandoned'

/** The bank did not give a usable answer. */
export class BankFailure extends MarkedError {
  static override readonly mark = 'BankFailure'

  constructor(
    readonly kind: BankFailureKind,
    /** False only where it is certain that the bank did not act on the request. */
    readonly mayHaveApplied: boolean,
    { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`bank ${kind}`, { cause })
    this.retryAfter = retryAfter
  }

  /** Seconds the bank asked to wait, or until it is asked again. */
  readonly retryAfter: number | undefined

  /** The bank was not asked at all: a caller that has time waits, and says nothing about what it asked for. */
  get isToBeWaitedOut(): boolean {
    return this.kind === 'busy' || this.kind === 'not_asked'
  }
}

/** One reason of a refusal, never the bank's own text. */
export type RefusalReason = {
  /** The bank's own code, to be quoted where it is not known. */
  code: string
  /** What it means; absent for a code that is not known. */
  cause?: Cause
  /** The value it concerns, by our own name where there is one. */
  field?: string
  /** For `need.row`: the name of the data table in a form that is safe in a code. */
  table?: string
}

/** The bank understood the request and answered no; it changed nothing. */
export class BankRefusal extends MarkedError {
  static override readonly mark: string = 'BankRefusal'

  constructor(
    readonly status: number,
    readonly reasons: RefusalReason[],
    /** The permission named in the refusal, where the bank names one. */
    readonly missingPermission: string | undefined,
  ) {
    super(`bank refused with ${status}`)
  }

  has(cause: Cause): boolean {
    return this.reasons.some((reason) => reason.cause === cause)
  }
}

/** A data table of something other than clients: handled as one that does not exist. */
export class NotOfClients extends BankRefusal {
  static override readonly mark = 'NotOfClients'

  constructor() {
    super(404, [], undefined)
  }
}

/** This kind of bank has no such feature; it was not asked. */
export class NotOffered extends MarkedError {
  static override readonly mark = 'NotOffered'

  constructor() {
    super('not offered by this kind of bank')
  }
}
