import '@/lib/http/no-eval'
import * as z from 'zod'

/**
 * What a page is told: that something about a client changed, or about many at once. Nothing of what
 * changed; the page reads that for itself, with its own rights.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('client'), clientId: z.int().positive() }),
  z.object({ kind: z.literal('tenant') }),
])

export type Hint = z.infer<typeof hintSchema>

/** How a session came to be over: somebody signed out, or anything else. */
export type SessionEnd = 'ended' | 'signed-out'

/** All that a stream says: that it is there (`0`), a hint, or last of all how its session came to be over. */
export type Told = 0 | Hint | { kind: SessionEnd }
