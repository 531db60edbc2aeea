import type * as z from 'zod'
import type { clientResult } from '../http/answers'
import { type ClientRow, verificationWord } from './client-record'

export type ClientResult = z.infer<typeof clientResult>

/** Ids of a client that was written; with the verification it now has when that is given. */
export function toResult(
  { id, officeId }: Pick<ClientRow, 'id' | 'officeId'>,
  verification?: number,
): ClientResult {
  const ids = { id: String(id), officeId, clientId: id, resourceId: id }
  if (verification === undefined) return ids
  const word = verificationWord(verification)
  return { ...ids, data: { clientVerificationStatus: word, clientKycStatus: word } }
}
