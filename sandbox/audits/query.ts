import * as z from 'zod'
import { dateMembers, readDate } from '../kit/dates/body-date'
import { isLocale } from '../kit/dates/date-names'
import { parseDateTime } from '../kit/dates/date-time'
import { direction, flag, integer } from '../kit/validation'
import { PROCESSING } from './processing'

const ORDERS = [
  'id',
  'actionName',
  'entityName',
  'resourceId',
  'clientId',
  'officeId',
  'makerId',
  'madeOnDate',
] as const

type Context = Parameters<typeof readDate>[3]

const filters = {
  actionName: z.string().optional(),
  entityName: z.string().optional(),
  resourceId: integer.optional(),
  clientId: integer.optional(),
  officeId: integer.optional(),
  makerId: integer.optional(),
  makerDateTimeFrom: z.string().max(60).optional().describe('A date, or a date and time.'),
  makerDateTimeTo: z.string().max(60).optional().describe('The last one that counts.'),
  ...dateMembers,
  offset: integer.pipe(z.number().min(0)).default(0).describe('Index of the first entry.'),
  limit: integer.default(200).describe('Page size; 200 when not positive.'),
}

/**
 * Query of the audit trail. Its moments become local times of the bank, each with how long it lasts. docs/bank-api.md, "Audit
 * trail"
 */
export const auditQuery = z
  .object({
    ...filters,
    checkerId: integer.optional(),
    processingResult: integer
      .optional()
      .describe('1 processed, 2 awaiting approval, 3 rejected, 6 taken back.'),
    paged: flag.optional().describe('true answers a page with its total.'),
    orderBy: z.enum(ORDERS).default('id').describe('Sort key.'),
    sortOrder: direction.default('DESC').describe('ASC or DESC; the newest first when absent.'),
  })
  .transform(withMoments)

/** Query of the commands that wait for approval, as a query of the audit trail. docs/bank-api.md, "Maker-checker" */
export const heldQuery = z
  .object(filters)
  .transform(withMoments)
  .transform(
    (query): AuditQuery => ({
      ...query,
      processingResult: PROCESSING.AWAITING_APPROVAL,
      orderBy: 'id',
      sortOrder: 'ASC',
    }),
  )

export type AuditQuery = z.output<typeof auditQuery>

/** A local time and how long it lasts: a date alone is a whole day. */
interface Moment {
  time: string
  length: '1 day' | '1 second'
}

function withMoments<
  Q extends {
    makerDateTimeFrom?: string | undefined
    makerDateTimeTo?: string | undefined
    limit: number
    dateFormat?: string | null | undefined
    locale?: string | null | undefined
  },
>({ makerDateTimeFrom, makerDateTimeTo, limit, ...query }: Q, context: Context) {
  return {
    ...query,
    limit: limit > 0 ? limit : 200,
    from: readMoment(query, 'makerDateTimeFrom', makerDateTimeFrom, context),
    to: readMoment(query, 'makerDateTimeTo', makerDateTimeTo, context),
  }
}

function readMoment(
  query: { dateFormat?: string | null; locale?: string | null },
  name: string,
  text: string | undefined,
  context: Context,
): Moment | undefined {
  const locale = query.locale || 'en'
  const time =
    text !== undefined && query.dateFormat && isLocale(locale)
      ? parseDateTime(text, query.dateFormat, locale)
      : undefined
  if (time !== undefined) return { time, length: '1 second' }
  const day = readDate(query, name, text, context)
  return day === undefined ? undefined : { time: `${day} 00:00:00`, length: '1 day' }
}
