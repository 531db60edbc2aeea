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
/** The press is being carried out, or was, or nobody knows what happened here. */
const STILL_OPEN: Problem['code'][] = ['in_progress', 'key_reused', 'unexpected']

/**
 * A Problem that kept a command from being run at all. It is about this try: of a press that was sent
 * before it knows nothing. `press` is its idempotency key as it came.
 */
export function ofThisTry(problem: ServerProblem, press: string | null): ServerProblem {
  if (STILL_OPEN.includes(problem.code)) return problem
  const isSentAgain = readPress(press ?? '')?.firstMemory !== undefined
  const claim = isSentAgain ? said('problems.notKnownYet') : said('problems.nothingChanged')
  return { ...claiming(claim, problem), settles: 'try' }
}

/** Whether this may keep a command from being run, and its own words say nothing of what was or was not done. */
export function saysNothing(code: Problem['code']): boolean {
  return SAYS_NOTHING.includes(code)
}

/** The Problem with that claim before its words, where those say nothing of what was done. */
export function claiming(claim: Said, problem: ServerProblem): ServerProblem {
  return saysNothing(problem.code)
    ? { ...problem, detail: sentences(claim, problem.detail) }
    : problem
}
