import 'server-only'
import type { ExchangeAnswer } from './exchange'

/** The wait that an answer asks for, in whole seconds; the header may also give a date (RFC 9110, 10.2.3). */
export function retryAfterOf(answer: Pick<ExchangeAnswer, 'header'>): number | undefined {
  const asked = answer.header('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(asked)
    ? Number(asked)
    : Math.ceil((parseHttpDate(asked) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}

// `Date` accepts far more forms than the header allows.
const parseHttpDate = (text: string) =>
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : Number.NaN
