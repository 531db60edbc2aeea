import 'server-only'
import type { Decision } from '@/lib/identifiers/identifier'

/** Whose documents they are: those of an identity record, or the client’s own. */
type DocumentHolder = { identifierId: number } | { clientId: number; own: true }

/** What a bank calls identity records and their documents. */
export type IdentifierDialect = {
  paths: {
    list: (clientId: number) => string
    template: (clientId: number) => string
    one: (clientId: number, identifierId: number) => string
    documents: (holder: DocumentHolder) => string
  }
  /** Asks for the number in full; the reason goes beside it. */
  unmask: Record<string, string>
  reason: string
  /** The event that tells of a look at a full number, which changes nothing. */
  look: { entity: string; action: string }
  /** Asks for a decision. */
  decisions: Record<Decision, Record<string, string>>
  statuses: { active: string; inactive: string }
  /** Our names of fields, by the bank’s. */
  fields: Record<string, string>
  /** Asks which clients have this whole document number. */
  search: { path: string; query: (number: string) => Record<string, string> }
}

const identifiers = (clientId: number) => `/v1/clients/${clientId}/identifiers`
const documents = (holder: DocumentHolder) =>
  'identifierId' in holder
    ? `/v1/client_identifiers/${holder.identifierId}/documents`
    : `/v1/clients/${holder.clientId}/documents`

/** docs/bank-api.md, "Identifiers", "Search" and "Documents" */
export const coreIdentifiers: IdentifierDialect = {
  paths: {
    list: identifiers,
    template: (clientId) => `${identifiers(clientId)}/template`,
    one: (clientId, identifierId) => `${identifiers(clientId)}/${identifierId}`,
    documents,
  },
  unmask: { unmaskValue: 'true' },
  reason: 'reason',
  look: { entity: 'CLIENTIDENTIFIER', action: 'UNMASK' },
  decisions: { approve: { command: 'approve' }, reject: { command: 'reject' } },
  statuses: { active: 'Active', inactive: 'Inactive' },
  search: {
    path: '/v1/search',
    query: (number) => ({ query: number, resource: 'clientIdentifiers', exactMatch: 'true' }),
  },
  fields: {
    documentTypeId: 'kindId',
    documentKey: 'number',
    status: 'status',
    issuedDate: 'issuedOn',
    expiryDate: 'expiresOn',
    issuedBy: 'issuedBy',
    description: 'description',
    reason: 'reason',
  },
}
