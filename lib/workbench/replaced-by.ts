import { type Said, said } from '@/lib/words/said'
import type { Replaced } from './seen-files'

/** That another file stands in the place of one, and who brought it and when as far as the bank says. */
export function replacedBy({ fileName: file, by: person, on: day }: Replaced): Said {
  if (!person) return said('workbench.lapse.replaced', { file })
  return day
    ? said('workbench.lapse.replacedByOn', { file, person, day })
    : said('workbench.lapse.replacedBy', { file, person })
}
