/** What one person works on at a time: a client, or a request that waits for a second person. */
export type Work = { clientId: number } | { approvalId: number }

/** Who works on something. It holds staff and times only, nothing about a client. */
export type Claim = {
  /** Identifies this claim: a new claim by the same person has another id. */
  id: string
  /** The person as in the session (`Session.person`). */
  person: string
  name: string
  /** Milliseconds since the epoch. */
  since: number
  /** From whom it was taken over, and why. */
  taken?: { from: string; name: string; reason: string }
}

/** How long a claim lasts without a renewal by its holder's page. */
export const CLAIM_SECONDS = 120
/** How often that page renews the claim. Browsers let a page in the background do so once a minute. */
export const RENEWED_EVERY_MS = 40_000

export const LONGEST_REASON = 200

/** The query key under which a page keeps who works on what. */
export const CLAIMS = ['claims'] as const
export const claimKey = (work: Work) => [...CLAIMS, work] as const
