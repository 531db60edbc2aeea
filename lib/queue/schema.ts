import '@/lib/http/no-eval'
import * as z from 'zod'
import { type Client, STAGES } from '@/lib/clients/client'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { type Claim, LONGEST_REASON } from './claim'

const id = z.int().positive()

/** Why a client is taken over, as it is sent and as a form has it. */
const reasonSchema = z
  .string()
  .trim()
  .max(LONGEST_REASON, mistake('form.mistake.tooLong', { most: LONGEST_REASON }))
  .refine((text) => !isBlank(text), mistake('queue.mistake.noReason'))
  .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))

/** The body of `POST /api/clients/{id}/claim`; `takeOver` names the claim that was seen. */
export const claimRequestSchema = z.strictObject({
  takeOver: z.strictObject({ id: z.uuid(), reason: reasonSchema }).optional(),
})
export type TakeOver = NonNullable<z.infer<typeof claimRequestSchema>['takeOver']>

/** Its answer; null where the store could not be asked, and nobody knows who works on the client. */
export type ClaimAnswer = { claim: Claim | null }

/**
 * The body of `POST /api/queue/next`. `leaving` is the client that the person comes from. With `looks` it is only said who
 * would be next, and nobody has that client for it. `ahead` is the client whose page the browser has already.
 */
export const nextRequestSchema = z.strictObject({
  lane: z.enum(STAGES),
  officeId: id.optional(),
  leaving: id.optional(),
  looks: z.literal(true).optional(),
  ahead: id.optional(),
})
export type NextRequest = z.infer<typeof nextRequestSchema>
/** Among whom somebody is next, and after whom. */
export type NextWish = Omit<NextRequest, 'looks' | 'ahead'>

/**
 * Who is next; null where nobody is. Then `held` and `skipped` say how many were passed over, because `people` colleagues
 * have them, or because this person skipped them, and `waiting` for how many there is nothing to do just now.
 */
export type NextAnswer = {
  clientId: number | null
  held: number
  people: number
  skipped: number
  waiting: number
  /** Not everybody in the lane was looked at. */
  isCutOff?: true
  /** Who is next, of `looks` as a list has a client; of `ahead` all of it, read for this answer, where it could be. */
  client?: Client
}

/** The body of `POST /api/queue/skips`. */
export const skipRequestSchema = z.strictObject({ clientId: id })

/** The clients that a person has skipped, until midnight; null where the store could not be asked. */
export type Skips = { clients: number[] | null }

/** The form in which a reason is typed. */
export const takeOverFormSchema = z.strictObject({ reason: reasonSchema })
export type TakeOverForm = z.infer<typeof takeOverFormSchema>
