import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Activity } from '@/lib/activity/schema'
import type { Client } from '@/lib/clients/client'
import { listOf } from '@/lib/http/list-of'
import type { Page } from '@/lib/http/page'
import { isBlank } from '@/lib/plain-text'
import type { Claim } from '@/lib/queue/claim'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'

/** A request that waits for a decision: an entry of the trail (docs/bank-api.md, "Maker-checker"). */
export type WaitingCommand = Activity & {
  /** The bank's own words for it. */
  bankWords: string
  /** The bank's name of the permission that is needed to decide on it. */
  permission: string
  /** Who works on it. */
  claim?: Claim
}

/** Requests that wait for a second person, oldest first: the answer of the console's handlers. */
export type WaitingCommands = {
  items: WaitingCommand[]
  /** The bank said what waits. False means unknown, which is not the same as none. */
  isKnown: boolean
  /** The list has every waiting request. Otherwise it has only those this person may decide on, or the oldest of many. */
  isComplete: boolean
  /** More requests wait than the list has. */
  hasMore: boolean
  /** How many entries do not say what waits; absent where there are none. */
  unreadable?: number
  /** Who works on which request is not known. */
  unclaimed?: true
}

/**
 * An entry with the reason that was given in a console for rejecting the request: null where the reasons could not be read,
 * absent where none is kept.
 */
export type WithReason<Entry extends Activity = Activity> = Entry & { reason?: string | null }

/** The client's last requested step, if it was rejected; otherwise null. */
export type RejectedRequest = { rejected: WithReason | null }

/** A page of a person's own requests; `read` is how many entries were looked through to fill it. */
export type AskedPage = Page<WithReason> & { read: number }

/** The most changes of one person that are searched for requests, and the most decisions marked as seen in one request. */
export const MOST_SEEN = 200

/** What the store keeps for one person: the requests whose decisions they have seen. */
export const seenDecisionsSchema = listOf(z.number(), { most: 2 * MOST_SEEN })

/** The body of `PUT /api/approvals/decided`: the requests whose decisions the person has seen. */
export const seenBodySchema = z.strictObject({
  seen: listOf(z.int().positive(), { most: MOST_SEEN }),
})

/** A person's own requests that were decided since they last looked; null where that is unknown. */
export type Decided = { unseen: number[] | null }

/** Whether the store recorded that the decisions were seen; if not, they still count as new. */
export type Noted = { isNoted: boolean }

export type Decision = 'approve' | 'reject' | 'takeBack'

/** What a page showed of a waiting request (`shownOf`): it must not have changed since. */
const shownSchema = z.strictObject({
  what: z.string().max(20_000),
  maker: z.string().max(1000),
  clientName: z.string().max(1000),
})
export type ShownCommand = z.infer<typeof shownSchema>

/** The most characters of a reason. */
export const LONGEST_REASON = 500

/** The form for a rejection. */
export const rejectionFormSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(LONGEST_REASON, mistake('form.mistake.tooLong', { most: LONGEST_REASON }))
    .refine((text) => !isBlank(text), mistake('approvals.mistake.noReason'))
    .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable')),
})
export type RejectionForm = z.infer<typeof rejectionFormSchema>

const pressed = {
  clientId: z.number().int().positive().optional(),
  seen: shownSchema
    .extend({
      /** The client's identity (`identityOf`), if the page shows the client too. */
      client: z.string().max(8000).optional(),
    })
    .optional(),
}

/** The body of a decision; `clientId` helps to find the request, if it concerns a client. A rejection needs a reason. */
export const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.enum(['approve', 'takeBack']), ...pressed }),
  rejectionFormSchema.extend({ decision: z.literal('reject'), ...pressed }),
])
export type DecisionRequest = z.infer<typeof decisionSchema>

/**
 * How a decision ended. `done`: the bank confirmed it. `unknown`: its answer was lost. `waits` says whether the request still
 * waits, as read afterwards, and is null where that could not be read; the same goes for `client`. `clientId` is the number
 * that the bank's request has, where that could be read before.
 */
export type DecisionAnswer = {
  outcome: 'done' | 'unknown'
  waits: boolean | null
  client: Client | null
  clientId?: number | null
}
