import '@/lib/http/no-eval'
import * as z from 'zod'

const claimSchema = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  since: z.number(),
})

/**
 * What a page is told: that something about a client changed, or about many at once. Nothing of what
 * changed; the page reads that for itself, with its own rights. And who works on a client now, which is the console's own.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('client'), clientId: z.int().positive() }),
  z.object({ kind: z.literal('tenant') }),
  z.object({
    kind: z.literal('claim'),
    clientId: z.int().positive(),
    claim: claimSchema.nullable(),
  }),
])

export type Hint = z.infer<typeof hintSchema>

/** How a session came to be over: somebody signed out, or anything else. */
export type SessionEnd = 'ended' | 'signed-out'

/** All that a stream says: that it is there (`0`), a hint, or last of all how its session came to be over. */
export type Told = 0 | Hint | { kind: SessionEnd }
