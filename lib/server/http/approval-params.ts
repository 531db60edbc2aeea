import 'server-only'
import { said } from '@/lib/words/said'
import { parseClientId } from './client-id'
import { ProblemError } from './problems'

/** The path parameter of `/api/approvals/{approvalId}`: an id like a client's. Throws `invalid_input`. */
export function approvalParams(raw: Record<string, string>): { approvalId: number } {
  const approvalId = parseClientId(raw.approvalId)
  if (approvalId !== undefined) return { approvalId }
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: [{ name: 'approvalId', message: said('problems.field.id') }],
  })
}
