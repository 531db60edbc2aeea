import type { CommandAnswer } from '@/lib/clients/schema'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { ActivationRequest } from './schema'

/** Asks the bank to activate the client, by manual review where the body says so. Throws `RequestFailed`. */
export function activateClient(
  clientId: number,
  body: ActivationRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(paths.api.activation(clientId), { method: 'POST', body, idempotencyKey })
}
