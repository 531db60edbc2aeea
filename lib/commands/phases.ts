type Status = { phase: string }

/** Whether what was sent is on its way, or done: what stands in its form must go on being that. */
export const isOnItsWay = ({ phase }: Status): boolean =>
  ['sending', 'checking', 'done'].includes(phase)

/** Whether the bank has what was sent: nothing of it is lost by leaving. */
export const isAtTheBank = ({ phase }: Status): boolean => phase === 'done' || phase === 'waiting'

/**
 * Whether a form whose dialog is closed is kept as it was sent, to be told of: it may not be sent again. Where it
 * may, the person has been told so.
 */
export const isToBeTold = ({ phase }: Status): boolean => phase === 'unresolved'

/** Whether something was sent of which it is not known yet what became: whoever leaves is not told. */
export const isUnsettled = ({ status, held }: { status: Status; held: boolean }): boolean =>
  held || ['sending', 'checking', 'notApplied', 'unresolved', 'unknown'].includes(status.phase)
