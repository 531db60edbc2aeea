import { deskPaths } from '@/lib/desk-paths'
import { request, sendCommand } from '@/lib/http/request'
import type { IdentifierAnswer } from './identifier'
import type {
  DecisionRequest,
  IdentifierDeletion,
  IdentifierEdit,
  NewIdentifier,
  RevealRequest,
} from './schema'

/** Adds a record. Throws `RequestFailed`, as do all functions below. */
export const addIdentifier = (clientId: number, body: NewIdentifier, key: string) =>
  sendCommand<IdentifierAnswer>('POST', deskPaths.api.identifiers(clientId), body, key)

/** Changes the given members of a record. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function changeIdentifier(
  clientId: number,
  identifierId: number,
  body: IdentifierEdit,
  key: string,
) {
  const path = deskPaths.api.identifier(clientId, identifierId)
  return sendCommand<IdentifierAnswer>('PUT', path, body, key)
}

/** Deletes a record and its documents. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function deleteIdentifier(
  clientId: number,
  identifierId: number,
  body: IdentifierDeletion,
  key: string,
) {
  const path = deskPaths.api.identifier(clientId, identifierId)
  return sendCommand<IdentifierAnswer>('DELETE', path, body, key)
}

/** Approves or rejects a record. Fails with `changed_meanwhile` where the record no longer matches `body.seen`. */
export function decideIdentifier(
  clientId: number,
  identifierId: number,
  body: DecisionRequest,
  key: string,
) {
  const path = deskPaths.api.identifier(clientId, identifierId, '/decision')
  return sendCommand<IdentifierAnswer>('POST', path, body, key)
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
