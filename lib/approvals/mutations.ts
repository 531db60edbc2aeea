import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { DecisionAnswer, DecisionRequest, Noted } from './schema'

/** Approves or rejects what waits, or takes it back. Throws `RequestFailed`. */
export function decideOnCommand(
  id: number,
  body: DecisionRequest,
  idempotencyKey: string,
): Promise<DecisionAnswer> {
  return request(deskPaths.api.approval(id), { method: 'POST', body, idempotencyKey })
}

/** Notes that these decisions on one's own requests were looked at. */
export const noteSeenDecisions = (seen: number[]) =>
  request<Noted>(deskPaths.api.decidedApprovals(), { method: 'PUT', body: { seen } })
