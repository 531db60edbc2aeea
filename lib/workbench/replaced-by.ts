import { type Said, said } from '@/lib/words/said'
import type { Replaced } from './seen-files'

/** The message that a file was replaced, by whom and when where the bank says so. */
export function replacedBy({ fileName: file, by: person, on: day }: Replaced): Said {
  if (!person) return said('workbench.lapse.replaced', { file })
  return day
    ? said('workbench.lapse.replacedByOn', { file, person, day })
    : said('workbench.lapse.replacedBy', { file, person })
}
