import 'server-only'
import type { NewClientRequest } from '@/lib/client-details/schema'
import type { BankCaller } from '../../bank/exchanged'
import { membersOf } from '../family/client-members'
import { newClients } from '../family/new-client'
import { DATES, dayFor } from './dates'
import { http } from './http'

const { readNewClientTemplate, createClient: create } = newClients(http)

export { readNewClientTemplate }

/** Creates a pending client, once. The bank refuses every member that it does not know. */
export async function createClient(caller: BankCaller, request: NewClientRequest) {
  // This bank has no "own office": the form’s preselected office takes its place.
  const officeId = request.officeId ?? (await readNewClientTemplate(caller)).officeId
  const { submittedOn, dateOfBirth } = request
  return create(caller, {
    ...membersOf({
      ...request,
      officeId,
      ...(submittedOn && { submittedOn: dayFor(submittedOn) }),
      ...(dateOfBirth && { dateOfBirth: dayFor(dateOfBirth) }),
    }),
    active: false,
    ...DATES,
  })
}
