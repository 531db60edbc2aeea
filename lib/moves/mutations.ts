import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { DeletionRequest, MoveRequest } from './schema'

/** Asks the bank to end or to reopen the client, if it is still as `body.seen`. Throws `RequestFailed`. */
export function moveClient(
  clientId: number,
  body: MoveRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  const kind = 'reasonId' in body ? 'ending' : 'reopening'
  return request(deskPaths.api.move(clientId, kind), { method: 'POST', body, idempotencyKey })
}

/** The same to delete it; `done` has no client any more. Throws `RequestFailed`. */
export function deleteClient(
  clientId: number,
  body: DeletionRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(paths.api.client(clientId), { method: 'DELETE', body, idempotencyKey })
}
