import { deskPaths } from '@/lib/desk-paths'
import { request, sendCommand } from '@/lib/http/request'
import type { DecisionAnswer, DecisionRequest, Noted } from './schema'

/** Approves, rejects or takes back a waiting request. Throws `RequestFailed`. */
export const decideOnCommand = (id: number, body: DecisionRequest, key: string) =>
  sendCommand<DecisionAnswer>('POST', deskPaths.api.approval(id), body, key)

/** Records that this person has looked at these decisions on their own requests. */
export const noteSeenDecisions = (seen: number[]) =>
  request<Noted>(deskPaths.api.decidedApprovals(), { method: 'PUT', body: { seen } })
