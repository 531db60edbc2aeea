import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { IdentifierAnswer } from './identifier'
import type {
  DecisionRequest,
  IdentifierDeletion,
  IdentifierEdit,
  NewIdentifier,
  RevealRequest,
} from './schema'

/** Adds a record. Throws `RequestFailed`, as do all functions below. */
export function addIdentifier(
  clientId: number,
  body: NewIdentifier,
  idempotencyKey: string,
): Promise<IdentifierAnswer> {
  return request(deskPaths.api.identifiers(clientId), { method: 'POST', body, idempotencyKey })
}

/** Changes the given members of a record. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function changeIdentifier(
  clientId: number,
  identifierId: number,
  body: IdentifierEdit,
  idempotencyKey: string,
): Promise<IdentifierAnswer> {
  const path = deskPaths.api.identifier(clientId, identifierId)
  return request(path, { method: 'PUT', body, idempotencyKey })
}

/** Deletes a record and its documents. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function deleteIdentifier(
  clientId: number,
  identifierId: number,
  body: IdentifierDeletion,
  idempotencyKey: string,
): Promise<IdentifierAnswer> {
  const path = deskPaths.api.identifier(clientId, identifierId)
  return request(path, { method: 'DELETE', body, idempotencyKey })
}

/** Approves or rejects a record. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function decideIdentifier(
  clientId: number,
  identifierId: number,
  body: DecisionRequest,
  idempotencyKey: string,
): Promise<IdentifierAnswer> {
  const path = deskPaths.api.identifier(clientId, identifierId, '/decision')
  return request(path, { method: 'POST', body, idempotencyKey })
}

/**
 * Asks for a number in full, with a reason that is recorded. It changes nothing, so it needs no key, and its answer is stored
 * nowhere: neither in the browser nor under a key on the server.
 */
export function revealNumber(
  clientId: number,
  identifierId: number,
  body: RevealRequest,
): Promise<{ number: string }> {
  return request(deskPaths.api.identifier(clientId, identifierId, '/number'), {
    method: 'POST',
    reads: true,
    body,
  })
}
