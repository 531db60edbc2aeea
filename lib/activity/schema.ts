import type { Action, Entity } from '@/lib/actions'
import type { Page } from '@/lib/http/page'
import type { Text } from '@/lib/words/said'
import type { Member } from './values'

/** A value as the bank recorded it, and what the bank's own list calls it now. */
type NamedValue = { code: string | number; name: string }

/** What a member was or became, as the bank recorded it; null is empty. */
export type ActivityValue = string | number | boolean | null | NamedValue

/** A member of what was done: both sides where the bank says what it was before, else only `after`. */
export type ActivityChange = { member: Member; before?: ActivityValue; after: ActivityValue }

/** A column of a row of a data table, and what it held and holds, to be said; null is empty. */
export type RowChange = { label: string; before?: Text | null; after: Text | null }

/** How far a thing that was asked for has come; absent where the bank does not say. */
export type ActivityResult = 'done' | 'waiting' | 'refused' | 'takenBack'

/** One thing that was done: the answer of the console's handlers (docs/bank-api.md, "Audit trail"). */
export type Activity = {
  id: number
  /** Milliseconds since 1970 in UTC. */
  at?: number
  maker?: string
  /** Who decided on what was asked for, and when. */
  checker?: string
  decidedAt?: number
  action: Action
  entity: Entity
  /** What the bank's definition calls the data table that `entity` is; absent for anything else. */
  table?: string
  /** How many rows of a data table it was, where that is recorded. */
  rows?: number
  resourceId?: number
  clientId?: number
  clientName?: string
  result?: ActivityResult
  /** Absent where what was asked for with an activation cannot be read. */
  byManualReview?: boolean
  changes: ActivityChange[]
  /** Row by row what was recorded of a data table, where its definition may be read. */
  rowChanges?: RowChange[][]
  /** Values the bank recorded that are not shown. */
  others: number
}

/** A page of the trail; `read` is how many entries were looked through for it. */
export type ActivityPage = Page<Activity> & { read: number }

/** By what the trail may be searched. */
export type ActivityChoices = {
  people: { id: number; name: string }[]
  actions: Action[]
  /** `name` is what the bank calls the data table that the code is. */
  entities: { code: Entity; name?: string }[]
}
