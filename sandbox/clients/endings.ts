import type { CodeValue } from '../kit/code-values'
import { STATUS } from './bucket'
import { CLOSURE_REASONS, REJECTION_REASONS, WITHDRAWAL_REASONS } from './code-values'

/** A way in which a client ends. docs/bank-api.md, "End a client" */
export interface Ending {
  status: number
  /** The action's name in the audit trail. */
  action: string
  /** The word for it in its refusal codes. */
  word: string
  /** The member of its body that holds the day. */
  dateMember: string
  /** The members of a client's record that describe it: `<step>OnDate` of the timeline, and the reason. */
  step: 'rejected' | 'withdrawn' | 'closed'
  reasonMember: 'rejectionReason' | 'withdrawalReason' | 'closureReason'
  reasons: CodeValue[]
}

export const REJECTION: Ending = {
  status: STATUS.REJECTED,
  action: 'REJECT',
  word: 'rejection',
  dateMember: 'rejectionDate',
  step: 'rejected',
  reasonMember: 'rejectionReason',
  reasons: REJECTION_REASONS,
}

export const WITHDRAWAL: Ending = {
  status: STATUS.WITHDRAWN,
  action: 'WITHDRAW',
  word: 'withdrawal',
  dateMember: 'withdrawalDate',
  step: 'withdrawn',
  reasonMember: 'withdrawalReason',
  reasons: WITHDRAWAL_REASONS,
}

export const CLOSURE: Ending = {
  status: STATUS.CLOSED,
  action: 'CLOSE',
  word: 'close',
  dateMember: 'closureDate',
  step: 'closed',
  reasonMember: 'closureReason',
  reasons: CLOSURE_REASONS,
}

/** The ending that led to a status, or undefined for a client who has not ended. */
export function endingOf(status: number): Ending | undefined {
  return [REJECTION, WITHDRAWAL, CLOSURE].find((ending) => ending.status === status)
}
