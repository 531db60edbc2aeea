/** Commands that end a client, and those that take an end back, in the bank's words. */
export const ENDINGS = ['reject', 'withdraw', 'close'] as const
export const REOPENINGS = ['reactivate', 'undoRejection', 'undoWithdrawal'] as const

export type Ending = (typeof ENDINGS)[number]
export type Reopening = (typeof REOPENINGS)[number]
/** What can become of a client besides being verified and activated. */
export type Move = Ending | Reopening | 'delete'

/** One reason of the bank's list for a command that ends a client. */
export type Reason = { id: number; name: string }

export function isEnding(move: Move): move is Ending {
  return ENDINGS.some((ending) => ending === move)
}

/** Names under which the console's API refuses values that the dialog of a move shows at their field. */
export const MOVE_FIELDS = ['date', 'reasonId'] as const
