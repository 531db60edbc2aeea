import type { Action, Entity } from '@/lib/actions'
import type { Page } from '@/lib/http/page'
import type { Text } from '@/lib/words/said'
import type { Member } from './values'

/** A value as the bank recorded it, with the name that the bank's own list gives it now. */
type NamedValue = { code: string | number; name: string }

/** The value of a member before or after, as the bank recorded it; null is empty. */
export type ActivityValue = string | number | boolean | null | NamedValue

/** A member that an action changed: both sides where the bank says what it was before, otherwise only `after`. */
export type ActivityChange = { member: Member; before?: ActivityValue; after: ActivityValue }

/** A column of a row of a data table, with its old and new values as texts; null is empty. */
export type RowChange = { label: string; before?: Text | null; after: Text | null }

/** How far a request has come; absent where the bank does not say. */
export type ActivityResult = 'done' | 'waiting' | 'refused' | 'takenBack'

/** One entry of the trail: the answer of the console's handlers (docs/bank-api.md, "Audit trail"). */
export type Activity = {
  id: number
  /** Milliseconds since 1970 in UTC. */
  at?: number
  maker?: string
  /** Who decided on the request, and when. */
  checker?: string
  decidedAt?: number
  action: Action
  entity: Entity
  /** The title of the data table that `entity` is, from the bank's definition; absent for anything else. */
  table?: string
  /** Whether a client may have several rows of that table. */
  allowsMultipleRows?: boolean
  /** How many rows of a data table the action covered, if recorded. */
  rows?: number
  resourceId?: number
  clientId?: number
  clientName?: string
  result?: ActivityResult
  /** Absent where the recorded activation request cannot be read. */
  byManualReview?: boolean
  changes: ActivityChange[]
  /** What was recorded of a data table, row by row, where its definition may be read. */
  rowChanges?: RowChange[][]
  /** How many recorded values are not shown. */
  others: number
}

/** A page of the trail; `read` is how many entries were looked through to fill it. */
export type ActivityPage = Page<Activity> & { read: number }

/** The choices by which the trail may be searched. */
export type ActivityChoices = {
  /** Undefined where the bank names more than a page can show. */
  people: { id: number; name: string }[] | undefined
  actions: Action[]
  /** `name` is the bank's name of the data table, if the code is one. */
  entities: { code: Entity; name?: string }[]
}
