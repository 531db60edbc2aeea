const held = new Set<() => void>()

/**
 * Calls `send` once the person at the page is signed in again, for a press that the console refused because nobody
 * was. Returns what ends it.
 */
export function holdForSignIn(send: () => void): () => void {
  held.add(send)
  return () => void held.delete(send)
}

/** Says that whoever the page was drawn for is signed in again. */
export function sendInterrupted(): void {
  for (const send of held) send()
}
