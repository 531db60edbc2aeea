import 'server-only'
import { CLIENT_FIELDS, type DayField, fieldOf } from '@/lib/client-details/fields'
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
  return create(caller, {
    ...membersOf({ ...request, officeId, ...daysOf(request) }),
    active: false,
    ...DATES,
  })
}

const DAYS = CLIENT_FIELDS.filter((name): name is DayField => fieldOf(name).kind === 'day')

function daysOf(request: NewClientRequest): Partial<Record<DayField, string>> {
  const days = DAYS.flatMap((name) => {
    const day = request[name]
    return day ? [[name, dayFor(day)] as const] : []
  })
  return Object.fromEntries(days)
}
