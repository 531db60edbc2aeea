import * as z from 'zod'
import { dateMembers, requireDate } from '../kit/dates/body-date'
import type { Day } from '../kit/dates/calendar-day'
import { type Context, option, refuseAs } from './body'

/** The day on which a client ends, and why. */
export interface EndingRequest {
  on: Day
  reasonId: number
}

const day = z.string().nullish().describe('Required, written as dateFormat says.')

/** Body of `?command=reject`. docs/bank-api.md, "End a client" */
export const rejectionBody = z
  .object({ rejectionDate: day, rejectionReasonId: option, ...dateMembers })
  .transform((body, context) => ({
    on: requireDate(body, 'rejectionDate', body.rejectionDate, context),
    reasonId: requireReason('rejectionReasonId', body.rejectionReasonId, context),
  }))

/** Body of `?command=withdraw`. */
export const withdrawalBody = z
  .object({ withdrawalDate: day, withdrawalReasonId: option, ...dateMembers })
  .transform((body, context) => ({
    on: requireDate(body, 'withdrawalDate', body.withdrawalDate, context),
    reasonId: requireReason('withdrawalReasonId', body.withdrawalReasonId, context),
  }))

/** Body of `?command=close`; some clients of the bank family's API write closerDate. */
export const closureBody = z
  .object({
    closureDate: day,
    closerDate: z.string().nullish().describe('Stands in for closureDate.'),
    closureReasonId: option,
    ...dateMembers,
  })
  .transform((body, context) => ({
    on: requireDate(body, 'closureDate', body.closureDate?.trim() || body.closerDate, context),
    reasonId: requireReason('closureReasonId', body.closureReasonId, context),
  }))

function requireReason(name: string, id: number | null | undefined, context: Context): number {
  if (typeof id === 'number') return id
  refuseAs(context, name, 'cannot.be.blank', 'is mandatory')
  // The body is already refused, so this value never leaves the schema.
  return 0
}
