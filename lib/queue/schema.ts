import '@/lib/http/no-eval'
import * as z from 'zod'
import { type Client, STAGES } from '@/lib/clients/client'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { type Claim, LONGEST_REASON } from './claim'

const id = z.int().positive()

/** The reason for taking a client over, as sent and as in the form. */
const reasonSchema = z
  .string()
  .trim()
  .max(LONGEST_REASON, mistake('form.mistake.tooLong', { most: LONGEST_REASON }))
  .refine((text) => !isBlank(text), mistake('queue.mistake.noReason'))
  .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))

/** The body of `POST /api/clients/{id}/claim`; `takeOver` names the claim that the page showed. */
export const claimRequestSchema = z.strictObject({
  takeOver: z.strictObject({ id: z.uuid(), reason: reasonSchema }).optional(),
})
export type TakeOver = NonNullable<z.infer<typeof claimRequestSchema>['takeOver']>

/** The answer; null where the store could not be asked, so that it is unknown who works on the client. */
export type ClaimAnswer = { claim: Claim | null }

/**
 * The body of `POST /api/queue/next`. `leaving` is the client that the person comes from. With `looks`, the answer only says
 * who would be next, without a claim. `ahead` is the client whose page the browser has already.
 */
export const nextRequestSchema = z.strictObject({
  lane: z.enum(STAGES),
  officeId: id.optional(),
  leaving: id.optional(),
  looks: z.literal(true).optional(),
  ahead: id.optional(),
})
export type NextRequest = z.infer<typeof nextRequestSchema>
/** The lane and office in which somebody is next, and the client that the person comes from. */
export type NextWish = Omit<NextRequest, 'looks' | 'ahead'>

/**
 * Who is next; null where nobody is. Then `held` and `skipped` count the clients passed over because `people` colleagues work
 * on them or because this person skipped them, and `waiting` counts those with nothing to do at present.
 */
export type NextAnswer = {
  clientId: number | null
  held: number
  people: number
  skipped: number
  waiting: number
  /** Not every client in the lane was checked. */
  isCutOff?: true
  /** The next client: with `looks` as in a list; with `ahead` the whole client, read for this answer if possible. */
  client?: Client
}

/** The body of `POST /api/queue/skips`. */
export const skipRequestSchema = z.strictObject({ clientId: id })

/** The clients that a person has skipped until midnight; null where the store could not be asked. */
export type Skips = { clients: number[] | null }

/** The form for the reason of a takeover. */
export const takeOverFormSchema = z.strictObject({ reason: reasonSchema })
export type TakeOverForm = z.infer<typeof takeOverFormSchema>
