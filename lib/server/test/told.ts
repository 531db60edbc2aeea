import { told as said } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ProblemError } from '../http/problems'

/** The contents of a problem, in English. */
export function told({ code, details: { detail, fields, ...rest } }: ProblemError) {
  return {
    code,
    ...rest,
    detail: inEnglish(detail),
    fields: fields?.map(({ name, message }) => ({ name, message: said(inEnglish, message) })),
  }
}
