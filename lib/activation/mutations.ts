import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { ActivationRequest } from './schema'

/** Asks the bank to activate the client, by manual review if the body says so. Throws `RequestFailed`. */
export function activateClient(
  clientId: number,
  body: ActivationRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(deskPaths.api.activation(clientId), { method: 'POST', body, idempotencyKey })
}
