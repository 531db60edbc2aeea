import type { CommandAnswer } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request, sendCommand } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type {
  ClientChange,
  NewClientAnswer,
  NewClientPress,
  SimilarClients,
  Sought,
} from './schema'

/**
 * Asks the bank to create the client. Throws `RequestFailed`, with `similar_clients` where there is now a similar client that
 * is not among those shown.
 */
export const createClient = (body: NewClientPress, key: string) =>
  sendCommand<NewClientAnswer>('POST', deskPaths.api.newClient(), body, key)

/**
 * Asks the bank to change a client. Throws `RequestFailed`, with `changed_meanwhile` where the record no longer matches
 * `change.before`.
 */
export const changeClient = (clientId: number, change: ClientChange, key: string) =>
  sendCommand<CommandAnswer>('PUT', paths.api.client(clientId), change, key)

/**
 * Clients of the bank that may be the same one. The search terms are personal, so they go in the body and not in the address.
 * Throws `RequestFailed`.
 */
export function findSimilarClients(sought: Sought): Promise<SimilarClients> {
  return request(deskPaths.api.duplicates(), { method: 'POST', reads: true, body: sought })
}
