import { parseDate } from './date-format'

/** The default form of a date and time. docs/bank-api.md, "Data-table entries" */
export const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss'

const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

/**
 * Reads a date and time: `pattern` is a date pattern, then a space or 'T', then HH:mm or HH:mm:ss.
 * @returns yyyy-MM-dd HH:mm:ss, or undefined when the text does not fit or the pattern is invalid.
 */
export function parseDateTime(text: string, pattern: string, locale: string): string | undefined {
  const form = /^(.+?)( |'T')(HH?:mm?(?::ss?)?)$/.exec(pattern.trim())
  if (form === null) return undefined
  const [, datePattern = '', between, timePattern = ''] = form
  const given = text.trim()
  const at = given.toUpperCase().lastIndexOf(between === ' ' ? ' ' : 'T')
  const day = parseDate(given.slice(0, Math.max(at, 0)), datePattern, locale, false)
  const time = TIME.exec(given.slice(at + 1))
  if (day === undefined || time === null) return undefined
  const [, hour = '', minute = '', second] = time
  const hasSeconds = second !== undefined
  if (hasSeconds !== timePattern.includes('s')) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined
  const two = (part: string) => part.padStart(2, '0')
  return `${day} ${two(hour)}:${two(minute)}:${two(second ?? '0')}`
}
