import type { CommandAnswer } from '@/lib/clients/schema'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { MoveRequest } from './schema'

/** Asks the bank to end or to reopen the client. Throws `RequestFailed`. */
export function moveClient(
  clientId: number,
  body: MoveRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  const kind = 'reasonId' in body ? 'ending' : 'reopening'
  return request(deskPaths.api.move(clientId, kind), { method: 'POST', body, idempotencyKey })
}

/** Asks the bank to delete the client; `done` has no client any more. Throws `RequestFailed`. */
export function deleteClient(clientId: number, idempotencyKey: string): Promise<CommandAnswer> {
  return request(paths.api.client(clientId), { method: 'DELETE', idempotencyKey })
}
