import 'server-only'
import type { ActivityResult } from '@/lib/activity/schema'

/** The audit trail: its filters and the members of its entries (docs/bank-api.md, "Audit trail"). */
export const coreAudits = {
  path: '/v1/audits',
  /** What the trail can be searched by. */
  choices: '/v1/audits/searchtemplate',
  one: (id: number) => `/v1/audits/${id}`,
  /** Ask for a page with its total, in one of two orders. */
  newestFirst: { paged: 'true', orderBy: 'id', sortOrder: 'DESC' },
  oldestFirst: { paged: 'true', orderBy: 'id', sortOrder: 'ASC' },
  limit: 'limit',
  offset: 'offset',
  clientId: 'clientId',
  makerId: 'makerId',
  action: 'actionName',
  entity: 'entityName',
  /** The first and the last day included, written like every date. */
  from: 'makerDateTimeFrom',
  to: 'makerDateTimeTo',
  /** The member of an activation’s command that says whether it was an override. */
  manualReview: 'isActivatedByManualReview',
  result: 'processingResult',
  /** Results: `code` for queries, `said` in entries, compared by its letters alone. */
  results: [
    { code: '1', said: 'processed', means: 'done' },
    { code: '2', said: 'awaitingapproval', means: 'waiting' },
    { code: '3', said: 'rejected', means: 'refused' },
    { code: '6', said: 'takenback', means: 'takenBack' },
  ] satisfies { code: string; said: string; means: ActivityResult }[],
}
