/** Who works on a client. Staff and times only: nothing of the client is kept. */
export type Claim = {
  /** Of this one turn of working: another one of the same person has another. */
  id: string
  /** As the session says it (`Session.person`). */
  person: string
  name: string
  /** Milliseconds since the epoch. */
  since: number
  /** Whom it was taken over from, and why. */
  taken?: { from: string; name: string; reason: string }
}

/** How long a claim lives without a word from its holder's page. */
export const CLAIM_SECONDS = 120
/** How often that page gives word. A page in the background is let do so once a minute. */
export const RENEWED_EVERY_MS = 40_000

export const LONGEST_REASON = 200

/** Under which a page keeps who works on which client. */
export const CLAIMS = ['claims'] as const
export const claimKey = (clientId: number) => [...CLAIMS, clientId] as const
