import 'server-only'
import * as z from 'zod'
import type { Cause } from '@/lib/causes'
import { BankRefusal, type RefusalReason } from '../../bank/errors'

/** What a refusal code means, and our own name of the value where the code is always about the same one. */
export type Codes = Record<string, Cause | [cause: Cause, field: string]>

/** Endings of `validation.msg.<resource>.<parameter>.…`, which mean the same for every parameter. */
const OF_ANY_VALUE: [ending: string, cause: Cause][] = [
  ['.cannot.be.blank', 'value.missing'],
  ['.exceeds.max.length', 'value.tooLong'],
]

/** The prefix of a code that ends in the name of a data table that needs a row first. */
const ROW_REQUIRED = 'error.msg.entry.required.in.datatable.'

// Refuses names such as `constructor`, which every object has: codes are looked up in objects.
const code = z
  .string()
  .regex(/^(?:[\w.-]{1,200}|[\w.]{1,100}\[[\w ,-]{1,1000}\])$/)
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

/** Our own name of a value, from the bank’s name in the refusal of one command. */
export type FieldOf = (parameter: string) => string

/** Reads the family’s error body (docs/bank-api.md, "Errors"); any other body yields no reasons. */
export type RefusalFrom = (status: number, body: unknown, fieldOf?: FieldOf) => BankRefusal

/** The functions that read the refusals of a bank with these codes. */
export function refusals(codes: Codes): {
  refusalFrom: RefusalFrom
  /** What a code of the bank means; undefined for an unknown one. */
  causeOf: (code: string) => Cause | undefined
} {
  const meaningOf = (code: string) => (Object.hasOwn(codes, code) ? codes[code] : undefined)

  function causeOf(code: string): Cause | undefined {
    const known = meaningOf(code)
    if (known === undefined && code.startsWith('validation.msg.'))
      return OF_ANY_VALUE.find(([ending]) => code.endsWith(ending))?.[1]
    return Array.isArray(known) ? known[0] : known
  }

  function reasonsOf(code: string, named: string | undefined): RefusalReason[] {
    if (code.startsWith(ROW_REQUIRED))
      return tablesIn(code.slice(ROW_REQUIRED.length)).map((table) => ({
        code: ROW_REQUIRED + table,
        cause: 'need.row',
        table,
      }))
    const known = meaningOf(code)
    return [{ code, cause: causeOf(code), field: Array.isArray(known) ? known[1] : named }]
  }

  const refusalFrom: RefusalFrom = (status, body, fieldOf = (parameter) => parameter) => {
    const parsed = bodySchema.safeParse(body)
    if (!parsed.success) return new BankRefusal(status, [], undefined)
    const { userMessageGlobalisationCode: top, errors: given = [] } = parsed.data
    const errors = given.slice(0, MOST_ERRORS).flatMap((error) => {
      const read = itemSchema.safeParse(error)
      return read.success ? [read.data] : []
    })
    const reasons = errors.flatMap(({ userMessageGlobalisationCode, parameterName }) =>
      reasonsOf(userMessageGlobalisationCode, parameterName && fieldOf(parameterName)),
    )
    if (top && !reasons.some((reason) => reason.code === top))
      reasons.push(...reasonsOf(top, undefined))
    const named = errors
      .flatMap((error) => [error.developerMessage, error.defaultUserMessage])
      .map((text) => PERMISSION.exec(text ?? '')?.[1])
    return new BankRefusal(
      status,
      reasons,
      named.find((permission) => permission !== undefined),
    )
  }

  return { refusalFrom, causeOf }
}

// Some banks of the family name one table, some a list in brackets.
function tablesIn(named: string): string[] {
  return named.startsWith('[') ? named.slice(1, -1).split(', ') : [named]
}

// Either a word in capitals, or one for a data table, with the table’s name in it. No name may continue after the match:
// where a name has a space, nothing shows where it ends.
const PERMISSION =
  /no authority to: ([A-Z][A-Z_]{2,60}|(?:READ|CREATE|UPDATE|DELETE)_[A-Za-z][\w-]{1,49})(?![\w -])/
