import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { DeletionRequest, MoveRequest } from './schema'

/** Asks the bank to end or reopen the client, if it still matches `body.seen`. Throws `RequestFailed`. */
export function moveClient(
  clientId: number,
  body: MoveRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  const kind = 'reasonId' in body ? 'ending' : 'reopening'
  return request(deskPaths.api.move(clientId, kind), { method: 'POST', body, idempotencyKey })
}

/** Asks the bank to delete the client; after `done` there is no client in the answer. Throws `RequestFailed`. */
export function deleteClient(
  clientId: number,
  body: DeletionRequest,
  idempotencyKey: string,
): Promise<CommandAnswer> {
  return request(paths.api.client(clientId), { method: 'DELETE', body, idempotencyKey })
}
