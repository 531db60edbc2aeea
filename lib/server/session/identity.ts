import 'server-only'
import { env } from '../env'

/** Who signed in, and at which bank, according to the ID token. */
export type Identity = { username: string; name: string; tenant: string; tenantName: string }

/** An account that cannot be used here; `code` says why, for the log. */
export class UnusableAccount extends Error {
  constructor(readonly code: 'claim_missing' | 'claim_ambiguous' | 'tenant_mismatch') {
    super(code)
    this.name = 'UnusableAccount'
  }
}

/**
 * Reads the person from the claims of a checked ID token. The tenant is in `OIDC_TENANT_CLAIM`, as text or as a list of
 * exactly one; if `BANK_TENANT` names the only tenant, persons of other tenants are refused. Throws `UnusableAccount`.
 */
export function identityFrom(claims: Record<string, unknown>): Identity {
  const { OIDC_TENANT_CLAIM, BANK_TENANT } = env()
  const claimed = one(claims[OIDC_TENANT_CLAIM])
  if (BANK_TENANT && claimed && claimed !== BANK_TENANT)
    throw new UnusableAccount('tenant_mismatch')
  const tenant = BANK_TENANT ?? claimed
  const username = one(claims.preferred_username) ?? one(claims.sub)
  if (!tenant || !username) throw new UnusableAccount('claim_missing')
  return {
    username,
    tenant,
    name: one(claims.name) ?? username,
    tenantName: one(claims.tenant_name) ?? tenant,
  }
}

// Providers give an attribute that may have several values as a list, even if it has one.
function one(claim: unknown): string | undefined {
  const values = [claim]
    .flat()
    .filter((value): value is string => typeof value === 'string')
    .filter(Boolean)
  if (values.length > 1) throw new UnusableAccount('claim_ambiguous')
  return values[0]
}
