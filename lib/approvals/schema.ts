import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Activity } from '@/lib/activity/schema'
import type { Client } from '@/lib/clients/client'
import { listOf } from '@/lib/http/list-of'

/** Something that was asked for and waits: an entry of the trail (docs/bank-api.md, "Maker-checker"). */
export type WaitingCommand = Activity & {
  /** What the bank itself calls it. */
  bankWords: string
  /** The permission to decide on it, as the bank calls it. */
  permission: string
}

/** What waits for a second person, the oldest first: the answer of the console's handlers. */
export type WaitingCommands = {
  items: WaitingCommand[]
  /** The bank said what waits. Where not, nothing is known: that is not the same as none. */
  isKnown: boolean
  /** All that waits is there. Else only what this person may decide on, or the oldest of many. */
  isComplete: boolean
  /** More wait than are given. */
  hasMore: boolean
  /** Entries that do not say what waits; absent where there are none. */
  unreadable?: number
}

/** The last step on the way of a client that was asked for and rejected; null where there is none. */
export type RejectedRequest = { rejected: Activity | null }

/** Changes of one person that are looked through for requests, and decisions that are seen at one go. */
export const MOST_SEEN = 200

/** What the store keeps of one person: the requests whose decisions they have looked at. */
export const seenDecisionsSchema = listOf(z.number(), { most: 2 * MOST_SEEN })

/** The body of `PUT /api/approvals/decided`: the requests whose decisions were looked at. */
export const seenBodySchema = z.strictObject({
  seen: listOf(z.int().positive(), { most: MOST_SEEN }),
})

/** Own requests that were decided since one last looked; null where that is not known. */
export type Decided = { unseen: number[] | null }

/** Whether it is kept that decisions were looked at; if not, they count as news still. */
export type Noted = { isNoted: boolean }

const DECISIONS = ['approve', 'reject', 'takeBack'] as const
export type Decision = (typeof DECISIONS)[number]

/** What a page showed of something that waits (`shownOf`): it must still be so. */
const shownSchema = z.strictObject({
  what: z.string().max(20_000),
  maker: z.string().max(1000),
  clientName: z.string().max(1000),
})
export type ShownCommand = z.infer<typeof shownSchema>

/** Body of a decision; `clientId` helps to find what waits, where it is a client's. */
export const decisionSchema = z.strictObject({
  decision: z.enum(DECISIONS),
  clientId: z.number().int().positive().optional(),
  seen: shownSchema
    .extend({
      /** Who the client was (`identityOf`), where the page shows the client too. */
      client: z.string().max(8000).optional(),
    })
    .optional(),
})
export type DecisionRequest = z.infer<typeof decisionSchema>

/**
 * How a decision ended. `done`: the bank says so. `unknown`: its answer was lost. `waits` is whether it
 * still waits, as read since, null where that could not be read; `client` likewise.
 */
export type DecisionAnswer = {
  outcome: 'done' | 'unknown'
  waits: boolean | null
  client: Client | null
}
