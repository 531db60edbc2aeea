import '@/lib/http/no-eval'
import * as z from 'zod'
import { type Client, STAGES } from '@/lib/clients/client'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { type Claim, LONGEST_REASON, type Work } from './claim'

const id = z.int().positive()

/** The reason for taking something over, as sent and as in the form. */
const reasonSchema = z
  .string()
  .trim()
  .max(LONGEST_REASON, mistake('form.mistake.tooLong', { most: LONGEST_REASON }))
  .refine((text) => !isBlank(text), mistake('queue.mistake.noReason'))
  .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))

/**
 * The body of `POST /api/clients/{id}/claim` and `POST /api/approvals/{id}/claim`; `takeOver` names the claim that the page
 * showed.
 */
export const claimRequestSchema = z.strictObject({
  takeOver: z.strictObject({ id: z.uuid(), reason: reasonSchema }).optional(),
})

/** The same for a client; with `looks`, the answer only says who works on it, and nothing is claimed or renewed. */
export const clientClaimRequestSchema = claimRequestSchema.extend({
  looks: z.literal(true).optional(),
})
export type TakeOver = NonNullable<z.infer<typeof claimRequestSchema>['takeOver']>

/** The answer; absent where nobody works on it, null where the store could not be asked, so that it is unknown who does. */
export type ClaimAnswer = { claim?: Claim | null }

const nextClientSchema = z.strictObject({
  lane: z.enum(STAGES),
  officeId: id.optional(),
  leaving: id.optional(),
  looks: z.literal(true).optional(),
  ahead: id.optional(),
})
const nextApprovalSchema = z.strictObject({ lane: z.literal('approve'), leaving: id.optional() })

/**
 * The body of `POST /api/queue/next`. `leaving` is the client or request that the person comes from. With `looks`, the answer
 * only says which client would be next, without a claim. `ahead` is the client whose page the browser has already.
 */
export const nextRequestSchema = z.discriminatedUnion('lane', [
  nextClientSchema,
  nextApprovalSchema,
])
export type NextClientRequest = z.infer<typeof nextClientSchema>
export type NextApprovalRequest = z.infer<typeof nextApprovalSchema>

/** The lane and office in which a client is next, and the client that the person comes from. */
export type NextClientWish = Omit<NextClientRequest, 'looks' | 'ahead'>

/** What a person asks for: the next client of a lane, or the next request. */
export type NextWish = NextClientWish | NextApprovalRequest

/**
 * What was passed over: `held` because `people` colleagues work on it, `skipped` by this person, `waiting` because this person
 * can do nothing with it at present.
 */
type Passed = {
  held: number
  people: number
  skipped: number
  waiting: number
  /** Not everything in the lane was checked. */
  isCutOff?: true
}

/** The request that is next, null where none is, and what was passed over. */
export type NextApproval = Passed & { approvalId: number | null }

/** The client that is next, null where nobody is, and what was passed over. */
export type NextClient = Passed & {
  clientId: number | null
  /** The next client: with `looks` as in a list; with `ahead` the whole client, read for this answer if possible. */
  client?: Client
}

export type NextAnswer = NextClient | NextApproval

/** The body of `POST /api/queue/skips`. */
export const skipRequestSchema: z.ZodType<Work> = z.union([
  z.strictObject({ clientId: id }),
  z.strictObject({ approvalId: id }),
])

/** The clients and requests that a person has skipped until midnight; null where the store could not be asked. */
export type Skips = { clients: number[] | null; approvals: number[] | null }

/** The form for the reason of a takeover. */
export const takeOverFormSchema = z.strictObject({ reason: reasonSchema })
export type TakeOverForm = z.infer<typeof takeOverFormSchema>
