import { type Said, said } from '@/lib/words/said'
import type { Problem } from './problem'

/** How long to wait, and who says so; undefined where nobody does. */
export function waitOf({
  code,
  retryAfter,
}: Pick<Problem, 'code' | 'retryAfter'>): Said | undefined {
  if (retryAfter === undefined) return undefined
  const asker = code === 'bank_busy' ? 'bank' : 'other'
  return retryAfter <= 120
    ? said('ui.waitSeconds', { asker, count: retryAfter })
    : said('ui.waitMinutes', { asker, count: Math.ceil(retryAfter / 60) })
}
