import { told as said } from '@/lib/words/say'
import { inEnglish } from '@/lib/words/test/in-english'
import type { ProblemError } from '../http/problems'

/** What a refusal tells, said in English. */
export function told({ code, details: { detail, fields, ...rest } }: ProblemError) {
  return {
    code,
    ...rest,
    detail: inEnglish(detail),
    fields: fields?.map(({ name, message }) => ({ name, message: said(inEnglish, message) })),
  }
}
