import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { sendCommand } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { DeletionRequest, MoveRequest } from './schema'

/** Asks the bank to end or reopen the client, if it still matches `body.seen`. Throws `RequestFailed`. */
export function moveClient(clientId: number, body: MoveRequest, key: string) {
  const kind = 'reasonId' in body ? 'ending' : 'reopening'
  return sendCommand<CommandAnswer>('POST', deskPaths.api.move(clientId, kind), body, key)
}

/** Asks the bank to delete the client; after `done` there is no client in the answer. Throws `RequestFailed`. */
export const deleteClient = (clientId: number, body: DeletionRequest, key: string) =>
  sendCommand<CommandAnswer>('DELETE', paths.api.client(clientId), body, key)
