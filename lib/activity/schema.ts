import type { Page } from '@/lib/http/page'
import type { Member } from './values'

/** What a member was or became, as the bank recorded it; null is empty. */
export type ActivityValue = string | number | boolean | null

/** A member of what was done: both sides where the bank says what it was before, else only `after`. */
export type ActivityChange = { member: Member; before?: ActivityValue; after: ActivityValue }

/** How far a thing that was asked for has come; absent where the bank does not say. */
export type ActivityResult = 'done' | 'waiting' | 'refused' | 'takenBack'

/** One thing that was done: the answer of the console's handlers (docs/bank-api.md, "Audit trail"). */
export type Activity = {
  id: number
  /** Milliseconds since 1970 in UTC. */
  at?: number
  maker?: string
  /** Who decided on what was held, and when. */
  checker?: string
  decidedAt?: number
  /** The bank's own codes, put into words on screen. */
  action: string
  entity: string
  resourceId?: number
  clientId?: number
  clientName?: string
  result?: ActivityResult
  byManualReview: boolean
  changes: ActivityChange[]
  /** Values the bank recorded whose names the console does not know. */
  others: number
}

/** A page of the trail; `read` is how many entries were looked through for it. */
export type ActivityPage = Page<Activity> & { read: number }

/** By what the trail may be searched. */
export type ActivityChoices = {
  people: { id: number; name: string }[]
  actions: string[]
  entities: string[]
}
