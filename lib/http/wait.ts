import { type Said, said } from '@/lib/words/said'
import type { Problem } from './problem'

/** How long to wait, and who says so; undefined where nobody does. */
export function waitOf({ code, retryAfter }: Problem): Said | undefined {
  if (retryAfter === undefined) return undefined
  const unit = retryAfter <= 120 ? 'Seconds' : 'Minutes'
  const count = unit === 'Seconds' ? retryAfter : Math.ceil(retryAfter / 60)
  return said(code === 'bank_busy' ? `requests.bankWait${unit}` : `requests.wait${unit}`, { count })
}
