import { and, eq } from 'drizzle-orm'
import { clientIdentifier } from '../db/schema'
import { DOCUMENT_TYPES } from '../identifiers/code-values'
import type { Work } from '../kit/bank'
import { findById } from '../kit/code-values'
import type { Day } from '../kit/dates/calendar-day'
import { detail, type ErrorDetail } from '../kit/errors'
import type { ClientRow } from './row'

/** How thorough a verification is. */
export type VerificationKind = 'FULL' | 'PARTIAL'

/** Finds everything a client lacks for a verification. docs/bank-api.md, "Verify a client" */
export async function findMissing(
  tx: Work,
  client: ClientRow,
  kind: VerificationKind,
  today: Day,
): Promise<ErrorDetail[]> {
  const documents = await tx
    .select()
    .from(clientIdentifier)
    .where(
      and(eq(clientIdentifier.tenantId, client.tenantId), eq(clientIdentifier.clientId, client.id)),
    )
  const isFull = kind === 'FULL'
  const isDocumented = isFull ? documents.some(provesIdentity(today)) : documents.length > 0
  return [
    ...(isDocumented ? [] : [missing('identity.document', 'A valid identity document')]),
    ...(isFull && client.emailAddress === null ? [missing('email', 'An e-mail address')] : []),
    ...(isFull && client.mobileNo === null ? [missing('mobile', 'A mobile number')] : []),
  ]
}

// An SSN, ITIN or physical identity document that is active, already issued, not expired and not rejected.
function provesIdentity(today: Day) {
  return (document: typeof clientIdentifier.$inferSelect): boolean =>
    findById(DOCUMENT_TYPES, document.documentTypeId)?.provesIdentity === true &&
    document.status === 200 &&
    document.decision !== 'REJECTED' &&
    (document.issuedDate === null || document.issuedDate <= today) &&
    (document.expiryDate === null || document.expiryDate >= today)
}

function missing(requirement: string, what: string): ErrorDetail {
  return detail(`error.msg.client.verify.${requirement}.missing`, `${what} is missing.`)
}
