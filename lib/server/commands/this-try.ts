import 'server-only'
import { readPress } from '@/lib/http/press'
import type { Problem } from '@/lib/http/problem'
import { type Said, said } from '@/lib/words/said'
import type { ServerProblem } from '../http/problem-table'
import { sentences } from '../words/sentences'

const SAYS_NOTHING: Problem['code'][] = [
  'session_ended',
  'account_refused',
  'sign_in_too_old',
  'sign_in_unavailable',
  'console_unavailable',
  'files_busy',
  'store_unavailable',
  'store_full',
]
/** The press is running or has run, or it is unknown what happened here. */
const STILL_OPEN: Problem['code'][] = ['in_progress', 'key_reused', 'unexpected']

/**
 * Marks a Problem that kept a command from being run. It is about this try only: it knows nothing of an earlier try of
 * the same press. `press` is the idempotency key as it came.
 */
export function ofThisTry(problem: ServerProblem, press: string | null): ServerProblem {
  if (STILL_OPEN.includes(problem.code)) return problem
  const isSentAgain = readPress(press ?? '')?.firstMemory !== undefined
  const claim = isSentAgain ? said('problems.notKnownYet') : said('problems.nothingChanged')
  return { ...claiming(claim, problem), settles: 'try' }
}

/** Whether this code may keep a command from being run, while its own words do not say what was or was not done. */
export function saysNothing(code: Problem['code']): boolean {
  return SAYS_NOTHING.includes(code)
}

/** Puts the claim before the Problem’s words, where those do not say what was done. */
export function claiming(claim: Said, problem: ServerProblem): ServerProblem {
  return saysNothing(problem.code)
    ? { ...problem, detail: sentences(claim, problem.detail) }
    : problem
}
