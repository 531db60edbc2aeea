import 'server-only'
import type * as z from 'zod'
import { type ClientListItem, CONTACTS } from '@/lib/clients/client'
import { isTelephone } from '@/lib/telephone'
import { clientRecords, stateOf } from '../family/client-record'

/**
 * Schemas of a client of this bank (docs/bank-api.md, "Client record"): as our lists show it, as the bank’s list has it
 * (with contact details that go no further), and the whole record.
 */
export const { clientListItemSchema, listedClientSchema, clientSchema } = clientRecords(stateOf)
type Listed = z.infer<typeof listedClientSchema>

/**
 * Clients of one answer; the pending ones get what they lack for a full verification (docs/bank-api.md, "Verify a
 * client"). Where no client in the answer has a detail, this bank’s lists do not include it, so no client is said to lack
 * it.
 */
export function withLacks(listed: Listed[]): ClientListItem[] {
  const told = CONTACTS.filter((detail) => listed.some((client) => client[detail] !== undefined))
  return listed.map(({ emailAddress, mobileNo, ...client }) => {
    const has = { emailAddress: emailAddress !== undefined, mobileNo: isTelephone(mobileNo ?? '') }
    const lacks = client.state === 'pending' ? told.filter((detail) => !has[detail]) : []
    return lacks.length > 0 ? { ...client, lacks } : client
  })
}
