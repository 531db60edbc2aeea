import * as z from 'zod'
import { type IssueParams, refuse } from '../validation'
import type { Day } from './calendar-day'
import { parseDate } from './date-format'
import { isLocale } from './date-names'

/** The members that accompany dates in a body. docs/bank-api.md, "Dates" */
export const dateMembers = {
  dateFormat: z.string().max(60).nullish(),
  locale: z.string().max(20).nullish(),
}

interface DatedBody {
  dateFormat?: string | null
  locale?: string | null
}

type Context = Parameters<typeof refuse>[0]

/**
 * Reads a date of a body by the body's own dateFormat and locale (English when absent). Refuses the parameter when it cannot.
 * Absent and blank dates are undefined.
 */
export function readDate(
  body: DatedBody,
  name: string,
  text: string | null | undefined,
  context: Context,
): Day | undefined {
  if (text === undefined || text === null || text.trim() === '') return undefined
  const { dateFormat } = body
  const locale = body.locale || 'en'
  if (!dateFormat) {
    refuse(context, name, missingDateFormat(name))
    return undefined
  }
  if (!isLocale(locale)) {
    const message = `The parameter \`locale\` has an invalid language value ${locale}.`
    refuse(context, 'locale', { code: 'validation.msg.invalid.locale.format', message })
    return undefined
  }
  const day = parseDate(text, dateFormat, locale)
  if (day === undefined) {
    refuse(context, name, {
      code: 'validation.msg.invalid.dateFormat.format',
      message:
        `The parameter \`${name}\` is invalid based on the dateFormat: \`${dateFormat}\` ` +
        `and locale: \`${locale}\` provided:`,
      args: [text.slice(0, 100), dateFormat],
    })
  }
  return day
}

/**
 * Reads a date that a body must have. Refuses the parameter when it is missing or cannot be read; the value returned then never
 * leaves the schema.
 */
export function requireDate(
  body: DatedBody,
  name: string,
  text: string | null | undefined,
  context: Context,
): Day {
  const day = readDate(body, name, text, context)
  if (!text?.trim()) {
    refuse(context, name, {
      code: `validation.msg.client.${name}.cannot.be.blank`,
      message: `The parameter \`${name}\` is mandatory.`,
    })
  }
  return day ?? ''
}

function missingDateFormat(name: string): IssueParams {
  return {
    code: 'validation.msg.missing.dateFormat.parameter',
    message: `The parameter \`${name}\` requires a \`dateFormat\` parameter to be passed with it.`,
  }
}
