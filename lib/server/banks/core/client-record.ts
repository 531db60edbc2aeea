import 'server-only'
import type * as z from 'zod'
import { type ClientListItem, CONTACTS } from '@/lib/clients/client'
import { isTelephone } from '@/lib/telephone'
import { clientRecords, stateOf } from '../family/client-record'

/**
 * A client of this bank (docs/bank-api.md, "Client record"): as a list shows it, as a list has it with the details that the
 * bank puts there too, which go no further, and whole.
 */
export const { clientListItemSchema, listedClientSchema, clientSchema } = clientRecords(stateOf)
type Listed = z.infer<typeof listedClientSchema>

/**
 * Clients of one answer, the pending ones with what they lack for a verification in full (docs/bank-api.md, "Verify a
 * client"). A detail that none of them has is none that this bank's lists tell of, and nobody is said to lack it.
 */
export function withLacks(listed: Listed[]): ClientListItem[] {
  const told = CONTACTS.filter((detail) => listed.some((client) => client[detail] !== undefined))
  return listed.map(({ emailAddress, mobileNo, ...client }) => {
    const has = { emailAddress: emailAddress !== undefined, mobileNo: isTelephone(mobileNo ?? '') }
    const lacks = client.state === 'pending' ? told.filter((detail) => !has[detail]) : []
    return lacks.length > 0 ? { ...client, lacks } : client
  })
}
