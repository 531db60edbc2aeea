import { eq } from 'drizzle-orm'
import { tenant } from '../db/schema'
import { violatedIndex } from '../db/unique-violation'
import type { Work } from '../kit/bank'
import { DuplicateValue } from '../kit/errors'

/** Members of a client that no other client of the tenant may share. */
interface UniqueMembers {
  accountNo?: string | null
  externalId?: string | null
  mobileNo?: string | null
}

const UNIQUE: Record<string, keyof UniqueMembers> = {
  client_account_no: 'accountNo',
  client_external_id: 'externalId',
  client_mobile_no: 'mobileNo',
}

/**
 * Lets only one transaction at a time write such values, or numbers of identifiers, in a tenant, as creating a client or an
 * identifier does by taking its id. Otherwise two clients who want each other's number would deadlock.
 */
export async function holdUniqueValues(tx: Work, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update')
}

/** Turns a failed write into its refusal when a value of `body` is taken; returns undefined for any other error. */
export function duplicateOf(error: unknown, body: UniqueMembers): DuplicateValue | undefined {
  const parameter = UNIQUE[violatedIndex(error) ?? '']
  if (parameter === undefined) return undefined
  const value = body[parameter] ?? ''
  const message = `Client with ${parameter} \`${value}\` already exists`
  return new DuplicateValue(`error.msg.client.duplicate.${parameter}`, message, parameter, value)
}
