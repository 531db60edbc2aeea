import type { Action } from '@/lib/actions'
import { isOwn } from '@/lib/approvals/rules'
import type { WithReason } from '@/lib/approvals/schema'
import { type ClientAction, holdsAs } from '@/lib/clients/rules'
import { isBeingVerified, type Stand } from '@/lib/clients/state'
import type { Session } from '@/lib/session/schema'

/** When the bank took a request: milliseconds since 1970, and the rejected request that the page knew then. */
export type Taken = { at: number; rejected: number | undefined }

/** What a client's page has read about its requests, and when, in milliseconds since 1970. */
export type RequestsRead = {
  client: Stand
  readAt: number
  waiting: { actions: readonly Action[] | undefined; isWhole: boolean; readAt: number }
  rejected: { request: WithReason | undefined; readAt: number }
  session: Pick<Session, 'username'>
}

/**
 * Whether a request of this person waits no longer, although the page has not seen it wait: it was rejected, or a whole list
 * does not have it. Only what was read after the bank took the request counts; where that cannot tell, the answer is no.
 */
export function waitsNoLonger(
  action: ClientAction,
  taken: Taken,
  { client, readAt, waiting, rejected, session }: RequestsRead,
): boolean {
  const { request } = rejected
  const isRejected =
    rejected.readAt > taken.at &&
    request !== undefined &&
    request.id !== taken.rejected &&
    isOwn(request, session) &&
    holdsAs(action, [request.action])
  const isUnlisted =
    Math.min(readAt, waiting.readAt) > taken.at &&
    waiting.isWhole &&
    !holdsAs(action, waiting.actions ?? [])
  // A verification that the bank decides later is on no list.
  return isRejected || (isUnlisted && !isBeingVerified(client))
}
