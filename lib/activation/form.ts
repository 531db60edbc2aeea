import { parseIsoDate } from '@/lib/dates'
import { mistake } from '@/lib/words/mistake'

/** What is wrong with a day as a form has it, in writing (`mistake`); undefined for nothing. */
export function mistakeInDay(text: string): string | undefined {
  return parseIsoDate(text) ? undefined : mistake('form.mistake.noSuchIsoDay')
}
