/** Commands that end a client, and commands that reopen one, under the bank's names. */
export const ENDINGS = ['reject', 'withdraw', 'close'] as const
export const REOPENINGS = ['reactivate', 'undoRejection', 'undoWithdrawal'] as const

export type Ending = (typeof ENDINGS)[number]
export type Reopening = (typeof REOPENINGS)[number]
/** What can happen to a client besides verification and activation. */
export type Move = Ending | Reopening | 'delete'

/** One reason from the bank's list for a command that ends a client. */
export type Reason = { id: number; name: string }

export function isEnding(move: Move): move is Ending {
  return ENDINGS.some((ending) => ending === move)
}

/** Members that the console's API may refuse and the dialog of a move shows at their own fields. */
export const MOVE_FIELDS = ['date', 'reasonId'] as const
