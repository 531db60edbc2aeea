import 'server-only'
import type { Ending, Reopening } from '@/lib/moves/move'

/** docs/bank-api.md, "End a client", "Reopen a client", "Delete a client" */
export const coreMoves: {
  /** Members of the bodies, by the command. */
  members: Record<Ending | Reopening, { date: string; reason?: string }>
} = {
  members: {
    reject: { date: 'rejectionDate', reason: 'rejectionReasonId' },
    withdraw: { date: 'withdrawalDate', reason: 'withdrawalReasonId' },
    close: { date: 'closureDate', reason: 'closureReasonId' },
    reactivate: { date: 'reactivationDate' },
    undoRejection: { date: 'reopenedDate' },
    undoWithdrawal: { date: 'reopenedDate' },
  },
}
