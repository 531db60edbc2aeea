import { parseIsoDate } from '@/lib/dates'
import { mistake } from '@/lib/words/mistake'

/** The message, in `mistake` form, for a day in a form that is not valid; undefined for a valid day. */
export function mistakeInDay(text: string): string | undefined {
  return parseIsoDate(text) ? undefined : mistake('form.mistake.noSuchIsoDay')
}
