import '@/lib/http/no-eval'
import * as z from 'zod'

const claimSchema = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  since: z.number(),
})

/**
 * A hint to a page: that one client changed, or many at once. It does not say what changed; the page reads that itself, with
 * its own rights. Claims, which are the console's own, are told in full.
 */
export const hintSchema = z.union([
  z.object({ kind: z.literal('client'), clientId: z.int().positive() }),
  z.object({ kind: z.literal('tenant') }),
  z.object({
    kind: z.literal('claim'),
    clientId: z.int().positive(),
    claim: claimSchema.nullable(),
  }),
  z.object({
    kind: z.literal('claim'),
    approvalId: z.int().positive(),
    claim: claimSchema.nullable(),
  }),
])

export type Hint = z.infer<typeof hintSchema>

/** How a session ended: the person signed out, or anything else. */
export type SessionEnd = 'ended' | 'signed-out'

/**
 * Every message of a stream: a heartbeat (`0`), a hint, or, as the last one, how its session ended. A hint that many pages
 * hear says within how many milliseconds each begins to read its lists, at a moment of its own.
 */
export type Told = 0 | ((Hint | { kind: SessionEnd }) & { within?: number })
