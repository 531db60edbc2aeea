import type { Problem, ProblemCode } from '@/lib/http/problem'

/** The console refuses these until the person has signed in again. */
const SIGN_IN_FIRST: ProblemCode[] = ['session_ended', 'sign_in_too_old']

/** A sign-in within this time still sends the interrupted press. */
const STILL_MEANT_MS = 10 * 60_000

/** Makes the place of one button's press that can be sent again after a sign-in. */
export function createInterrupted<Press>() {
  let last: { press: Press; at: number } | undefined
  function forget(): void {
    last = undefined
  }
  return {
    /** Takes how a press failed: only one that needs a sign-in is kept. */
    note: (press: Press, { code }: Problem): void => {
      last = SIGN_IN_FIRST.includes(code) ? { press, at: Date.now() } : undefined
    },
    forget,
    isHeld: () => last !== undefined,
    /** Returns the press once, if it is recent. */
    take: (): Press | undefined => {
      const taken = last
      forget()
      return taken && Date.now() < taken.at + STILL_MEANT_MS ? taken.press : undefined
    },
  }
}

type Held = { resume: (isAskedHere: boolean) => void; forget: () => void }
const held = new Set<Held>()

/**
 * Calls `resume` once the person at the page has signed in again, for a press that the console refused because nobody was
 * signed in; and `forget` when they type or choose something, because what is sent must be what the page shows. Returns the
 * function to call when the form is closed.
 */
export function holdForSignIn(resume: Held['resume'], forget: () => void): () => void {
  const press: Held = { resume, forget }
  held.add(press)
  window.addEventListener('input', forget, true)
  return () => {
    forget()
    held.delete(press)
    window.removeEventListener('input', forget, true)
  }
}

/**
 * Tells the held presses that the person for whom the page was drawn has signed in again; `isAskedHere`: at the request of
 * this page.
 */
export function sendInterrupted(isAskedHere: boolean): void {
  for (const { resume } of held) resume(isAskedHere)
}

/** Drops the held presses: what would be sent has changed without an `input` event, as when a row was removed or pasted. */
export function forgetInterrupted(): void {
  for (const { forget } of held) forget()
}
