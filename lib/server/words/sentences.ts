import 'server-only'
import { type Said, said } from '@/lib/words/said'

/** Sentences that follow each other, as one thing to say. */
export function sentences(first: Said, ...others: Said[]): Said {
  return others.reduce((before, then) => said('problems.both', { first: before, then }), first)
}
