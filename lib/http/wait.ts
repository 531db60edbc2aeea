import { type Said, said } from '@/lib/words/said'
import type { Problem, ProblemCode } from './problem'

/** Milliseconds before a console that did not answer at all is asked again. */
const CONSOLE_AGAIN_MS = 5000
/** Milliseconds before a bank is asked again that named no time, or a shorter one. */
const BANK_AGAIN_MS = 10_000
/** The longest time until an automatic reading. */
const LONGEST_WAIT_MS = 5 * 60_000

/** Problems that pass without anybody's action. */
const PASSING: ProblemCode[] = [
  'bank_unreachable',
  'bank_timeout',
  'bank_failed',
  'bank_busy',
  'bank_not_asked',
  'sign_in_unavailable',
  'store_unavailable',
  'console_unavailable',
]

/** How many milliseconds the answer asked to wait, at most `LONGEST_WAIT_MS`; 0 where it named none. */
export const askedToWait = ({ retryAfter = 0 }: Pick<Problem, 'retryAfter'>): number =>
  Math.min(retryAfter * 1000, LONGEST_WAIT_MS)

/**
 * Milliseconds until a failed read may be repeated automatically; undefined where that needs a person. Not sooner than the
 * answer asked, and not on all pages at once: the first of them finds out for the others.
 */
export function readAgainAfter(problem: Pick<Problem, 'code' | 'retryAfter'>): number | undefined {
  if (problem.code === 'console_unreachable') return CONSOLE_AGAIN_MS
  if (!PASSING.includes(problem.code)) return undefined
  const wait = waits.get(problem) ?? Math.max(askedToWait(problem), BANK_AGAIN_MS) * aBitMore()
  waits.set(problem, wait)
  return wait
}

// One failure always has the same wait, because every render asks for it.
const waits = new WeakMap<object, number>()
const aBitMore = () => 1 + Math.random() / 4

/** How long to wait, and who asked for it; undefined where nobody did. */
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
