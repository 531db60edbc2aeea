import 'server-only'
import * as z from 'zod'
import { MarkedError } from '../http/marked-error'

export type BankFailureKind = 'unreachable' | 'timeout' | 'cut' | 'bad_answer' | 'failed' | 'busy'

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

  /** Seconds the bank asked to wait. */
  readonly retryAfter: number | undefined
}

/** One error of the bank's error body: a code and the parameter it is about, never its free text. */
export type BankErrorItem = { code: string; parameter: string | undefined }

/** The bank understood the request and answered no; it changed nothing. */
export class BankRefusal extends MarkedError {
  static override readonly mark: string = 'BankRefusal'

  constructor(
    readonly status: number,
    readonly errors: BankErrorItem[],
    /** The permission named in the refusal, where the bank names one. */
    readonly missingPermission: string | undefined,
  ) {
    super(`bank refused with ${status}`)
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code)
  }
}

// No name that every object has: codes are looked up in tables.
const code = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .refine((name) => !(name in {}))

const itemSchema = z.object({
  userMessageGlobalisationCode: code,
  parameterName: z.string().max(100).optional().catch(undefined),
  defaultUserMessage: z.string().optional().catch(undefined),
  developerMessage: z.string().optional().catch(undefined),
})

const bodySchema = z.object({
  userMessageGlobalisationCode: code.optional().catch(undefined),
  errors: z.array(z.unknown()).optional().catch(undefined),
})

const MOST_ERRORS = 200

/** Reads the family's error body (docs/bank-api.md, "Errors"); any other body yields no codes. */
export function refusalFrom(status: number, body: unknown): BankRefusal {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return new BankRefusal(status, [], undefined)
  const { userMessageGlobalisationCode: top, errors: given = [] } = parsed.data
  const errors = given.slice(0, MOST_ERRORS).flatMap((error) => {
    const read = itemSchema.safeParse(error)
    return read.success ? [read.data] : []
  })
  const items = errors.map((error) => ({
    code: error.userMessageGlobalisationCode,
    parameter: error.parameterName,
  }))
  if (top && !items.some((item) => item.code === top))
    items.push({ code: top, parameter: undefined })
  const named = errors
    .flatMap((error) => [error.developerMessage, error.defaultUserMessage])
    .map((text) => PERMISSION.exec(text ?? '')?.[1])
  return new BankRefusal(
    status,
    items,
    named.find((permission) => permission !== undefined),
  )
}

// Either a word in capitals or one of a data table, which has the table's name in it. Nothing may go
// on after it: of a name with a space in it nobody could tell where it ends.
const PERMISSION =
  /no authority to: ([A-Z][A-Z_]{2,60}|(?:READ|CREATE|UPDATE|DELETE)_[A-Za-z][\w-]{1,49})(?![\w -])/
