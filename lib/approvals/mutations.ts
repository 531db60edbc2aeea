import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { DecisionAnswer, DecisionRequest, Noted } from './schema'

/** Approves, rejects or takes back a waiting request. Throws `RequestFailed`. */
export function decideOnCommand(
  id: number,
  body: DecisionRequest,
  idempotencyKey: string,
): Promise<DecisionAnswer> {
  return request(deskPaths.api.approval(id), { method: 'POST', body, idempotencyKey })
}

/** Records that this person has looked at these decisions on their own requests. */
export const noteSeenDecisions = (seen: number[]) =>
  request<Noted>(deskPaths.api.decidedApprovals(), { method: 'PUT', body: { seen } })
