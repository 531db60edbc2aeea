import * as z from 'zod'
import { verificationWord } from './record'
import type { ClientRow } from './row'

/** The answer of a command: ids of the rows it wrote, with `id` as text. docs/bank-api.md, "Write results" */
export const clientResult = z
  .object({
    id: z.string(),
    officeId: z.int(),
    clientId: z.int(),
    resourceId: z.int(),
    data: z
      .object({ clientVerificationStatus: z.string(), clientKycStatus: z.string() })
      .optional(),
  })
  .meta({ id: 'ClientResult' })

export type ClientResult = z.infer<typeof clientResult>

/** Ids of a written client, with its new verification when that is given. */
export function toResult(
  { id, officeId }: Pick<ClientRow, 'id' | 'officeId'>,
  verification?: number,
): ClientResult {
  const ids = { id: String(id), officeId, clientId: id, resourceId: id }
  if (verification === undefined) return ids
  const word = verificationWord(verification)
  return { ...ids, data: { clientVerificationStatus: word, clientKycStatus: word } }
}

/** Ids of a client and of a row written for it. */
export function idsOf(client: ClientRow, resourceId: number) {
  return { resourceId, officeId: client.officeId, clientId: client.id }
}
