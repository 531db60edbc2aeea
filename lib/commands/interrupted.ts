import type { ProblemCode } from '@/lib/http/problem'

/** The console refuses these until the person has signed in again. */
export const SIGN_IN_FIRST: ProblemCode[] = ['session_ended', 'sign_in_too_old']

/** A sign-in within this time still sends the interrupted press. */
export const STILL_MEANT_MS = 10 * 60_000

const held = new Set<() => void>()

/**
 * Calls `send` once the person at the page has signed in again, for a press that the console refused because nobody was
 * signed in. Returns a function that stops it.
 */
export function holdForSignIn(send: () => void): () => void {
  held.add(send)
  return () => void held.delete(send)
}

/** Tells the held presses that the person for whom the page was drawn has signed in again. */
export function sendInterrupted(): void {
  for (const send of held) send()
}
