import 'server-only'
import type { ClientChanges, NewClientRequest } from '@/lib/client-details/schema'
import type { LegalForm } from '@/lib/clients/client'

// The members whose names differ (docs/bank-api.md, "Create a client", "Change a client", "Activate a client").
const MEMBERS = new Map([
  ['firstName', 'firstname'],
  ['middleName', 'middlename'],
  ['lastName', 'lastname'],
  ['fullName', 'fullname'],
  ['legalForm', 'legalFormId'],
  ['adviserId', 'staffId'],
  ['typeId', 'clientTypeId'],
  ['classificationId', 'clientClassificationId'],
  ['submittedOn', 'submittedOnDate'],
  ['activatedOn', 'activationDate'],
  ['reviewComments', 'manualReviewActivationComments'],
])
const OURS = new Map([...MEMBERS].map(([ours, theirs]) => [theirs, ours]))

const LEGAL_FORMS: Record<LegalForm, number> = { person: 1, entity: 2 }

/** Our own name of a legal form; the bank may have others, which keep their number. */
export function legalFormFrom(id: number): LegalForm | `other:${string}` {
  if (id === LEGAL_FORMS.person) return 'person'
  return id === LEGAL_FORMS.entity ? 'entity' : `other:${id}`
}

/** A client’s details under the bank’s names, with unchanged values. */
export function membersOf({
  legalForm,
  ...details
}: NewClientRequest | ClientChanges): Record<string, unknown> {
  const given = { ...(legalForm && { legalForm: LEGAL_FORMS[legalForm] }), ...details }
  const members = Object.entries(given).map(([ours, value]) => [memberOf(ours), value])
  return Object.fromEntries(members)
}

/** What the bank calls a detail of ours. */
export const memberOf = (ours: string) => MEMBERS.get(ours) ?? ours

/** Our own name of the detail that a refusal concerns. */
export const detailOf = (parameter: string) => OURS.get(parameter) ?? parameter
