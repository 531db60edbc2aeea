import 'server-only'
import type { ActivityResult } from '@/lib/activity/schema'

/** What a bank calls its audit trail, its filters and what its entries tell. */
export type AuditDialect = {
  path: string
  /** By what there is to search. */
  choices: string
  /** One entry, by its id. */
  one: (id: number) => string
  /** Asks for a page with its total, the newest entry first. */
  newestFirst: Record<string, string>
  limit: string
  offset: string
  clientId: string
  makerId: string
  action: string
  entity: string
  /** The first and the last day that count, written like every date. */
  from: string
  to: string
  /** The activation of a client, and the member of its command that tells of an override. */
  activation: { entity: string; action: string }
  manualReview: string
  /** Results, by their letters alone. */
  results: { said: string; means: ActivityResult }[]
}

/** docs/bank-api.md, "Audit trail" */
export const coreAudits: AuditDialect = {
  path: '/v1/audits',
  choices: '/v1/audits/searchtemplate',
  one: (id) => `/v1/audits/${id}`,
  newestFirst: { paged: 'true', orderBy: 'id', sortOrder: 'DESC' },
  limit: 'limit',
  offset: 'offset',
  clientId: 'clientId',
  makerId: 'makerId',
  action: 'actionName',
  entity: 'entityName',
  from: 'makerDateTimeFrom',
  to: 'makerDateTimeTo',
  activation: { entity: 'CLIENT', action: 'ACTIVATE' },
  manualReview: 'isActivatedByManualReview',
  results: [
    { said: 'processed', means: 'done' },
    { said: 'awaitingapproval', means: 'waiting' },
    { said: 'rejected', means: 'refused' },
    { said: 'takenback', means: 'takenBack' },
  ],
}
