import 'server-only'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import type { Staff } from './staff'

/**
 * When the person proved their identity, in milliseconds since 1970, according to a checked ID token; undefined if it
 * does not say.
 */
export function provenAt({ auth_time: at }: Record<string, unknown>): number | undefined {
  return typeof at === 'number' ? at * 1000 : undefined
}

/**
 * Throws `sign_in_too_old` if `MANUAL_REVIEW_MAX_AGE` is set and this person proved their identity longer ago than
 * that, or if the time is not known.
 */
export function checkProven({ provenAt: at }: Pick<Staff, 'provenAt'>): void {
  const { MANUAL_REVIEW_MAX_AGE: seconds } = env()
  if (seconds === undefined || (at !== undefined && Date.now() <= at + seconds * 1000)) return
  throw new ProblemError('sign_in_too_old', { detail: said('problems.session.tooOld') })
}
