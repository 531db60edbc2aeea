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
