import 'server-only'
import { said } from '@/lib/words/said'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import type { Staff } from './staff'

/** When somebody proved who they are, in milliseconds since 1970, as an ID token that was checked says; undefined where it does not. */
export function provenAt({ auth_time: at }: Record<string, unknown>): number | undefined {
  return typeof at === 'number' ? at * 1000 : undefined
}

/**
 * Throws `sign_in_too_old` where `MANUAL_REVIEW_MAX_AGE` is set and this person proved longer ago who they are, or
 * where nobody says when.
 */
export function checkProven({ provenAt: at }: Pick<Staff, 'provenAt'>): void {
  const { MANUAL_REVIEW_MAX_AGE: seconds } = env()
  if (seconds === undefined || (at !== undefined && Date.now() <= at + seconds * 1000)) return
  throw new ProblemError('sign_in_too_old', { detail: said('problems.session.tooOld') })
}
