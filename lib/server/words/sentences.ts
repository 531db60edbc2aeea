import 'server-only'
import { type Said, said } from '@/lib/words/said'

/** Joins consecutive sentences into one message. */
export function sentences(first: Said, ...others: Said[]): Said {
  return others.reduce((before, then) => said('problems.both', { first: before, then }), first)
}
