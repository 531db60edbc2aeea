import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { VerificationRequest } from './schema'

/** Asks the bank to verify the client. Throws `RequestFailed`. */
export function verifyClient(
  clientId: number,
  body: VerificationRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(deskPaths.api.verification(clientId), { method: 'POST', body, idempotencyKey })
}
