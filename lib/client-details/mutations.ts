import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { NewClientAnswer, NewClientRequest, SimilarClients, Sought } from './schema'
import { writeSought } from './search-params'

/** Asks the bank to create the client. Throws `RequestFailed`. */
export function createClient(
  body: NewClientRequest,
  idempotencyKey: string,
): Promise<NewClientAnswer> {
  return request(deskPaths.api.newClient(), { method: 'POST', body, idempotencyKey })
}

/** Clients of the bank that may be the same one. Throws `RequestFailed`. */
export function findSimilarClients(sought: Sought): Promise<SimilarClients> {
  return request(deskPaths.api.duplicates(writeSought(sought)))
}
