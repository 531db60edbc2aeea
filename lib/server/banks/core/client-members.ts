import 'server-only'
import type { ClientChanges, NewClientRequest } from '@/lib/client-details/schema'
import { membersOf } from '../family/client-members'
import { DATES } from './dates'

/** A client’s details in the form the bank takes (docs/bank-api.md, "Create a client", "Change a client"). */
export function detailsBody(details: NewClientRequest | ClientChanges): object {
  return { ...membersOf(details), ...DATES }
}
