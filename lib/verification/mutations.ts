import type { CommandAnswer } from '@/lib/clients/schema'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { VerificationRequest } from './schema'

/** Asks the bank to verify the client. Throws `RequestFailed`. */
export function verifyClient(
  clientId: number,
  body: VerificationRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(paths.api.verification(clientId), { method: 'POST', body, idempotencyKey })
}
