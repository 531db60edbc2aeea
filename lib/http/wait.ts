import { type Said, said } from '@/lib/words/said'
import type { Problem, ProblemCode } from './problem'

/** Before a console is asked again that did not answer at all. */
const CONSOLE_AGAIN_MS = 5000
/** Before a bank is, that did not say when, or that was to be left alone for less. */
const BANK_AGAIN_MS = 10_000
/** Nobody waits longer for what is read by itself. */
const LONGEST_WAIT_MS = 5 * 60_000

/** What passes without anybody doing anything about it. */
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

/** Milliseconds for which whoever answered asked not to be asked again; 0 where nobody did. */
export const askedToWait = ({ retryAfter = 0 }: Pick<Problem, 'retryAfter'>): number =>
  Math.min(retryAfter * 1000, LONGEST_WAIT_MS)

/**
 * Milliseconds until what failed may be read again by itself; undefined where that needs a person. Not sooner than was
 * asked for, and not all pages at once: the first of them finds out for the others.
 */
export function readAgainAfter(problem: Pick<Problem, 'code' | 'retryAfter'>): number | undefined {
  if (problem.code === 'console_unreachable') return CONSOLE_AGAIN_MS
  if (!PASSING.includes(problem.code)) return undefined
  const wait = waits.get(problem) ?? Math.max(askedToWait(problem), BANK_AGAIN_MS) * aBitMore()
  waits.set(problem, wait)
  return wait
}

// Of one failure it is always the same: whoever draws a page asks for it each time.
const waits = new WeakMap<object, number>()
const aBitMore = () => 1 + Math.random() / 4

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
