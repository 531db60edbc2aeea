import type { Problem } from '@/lib/http/problem'

/**
 * What an answer, or a later reading, says of something that was sent. `Shown` is what was read where nothing of it
 * can be seen so far.
 */
export type Found<Result = undefined, News = never, Shown = true> =
  | Ended<Result, News>
  /** Nobody knows. Nothing was read where `shown` is absent; null: what was read before counts no more. */
  | { is: 'open'; shown?: Shown | null }

export type Ended<Result, News> =
  | { is: 'done'; result: Result }
  | { is: 'waiting'; result?: Result }
  /**
   * Neither ours nor nothing: what it was to bring about is there by another, or something like it. With `isOpen` it is
   * for the person to say which, and the press itself still has no answer.
   */
  | { is: 'news'; news: News; isOpen?: boolean }

/** The same of an answer that has its outcome in one word. `shown` is what was read since, where it is unknown. */
export function foundIn<Result, Shown>(
  outcome: 'done' | 'waiting' | 'unknown',
  result: Result,
  shown?: Shown,
): Found<Result, never, Shown> {
  if (outcome === 'unknown') return { is: 'open', shown }
  return outcome === 'done' ? { is: 'done', result } : { is: 'waiting' }
}

/** How a command stands, of whatever kind it is. */
export type CommandStatus<Result = unknown, News = unknown, Shown = unknown> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No usable answer came: it is read, `of` times at first, until it is known whether it was carried out. */
  | { phase: 'checking'; readings: number; of: number; shown: Shown | undefined }
  | { phase: 'done'; result: Result }
  /** The bank has it and holds it for a second person, or for a check of its own. */
  | { phase: 'waiting'; result: Result | undefined }
  | { phase: 'news'; news: News; isOpen: boolean }
  /** Read, and nothing of it is there so far; it is read on. */
  | { phase: 'notApplied'; shown: Shown }
  /** It could not be read either: nobody knows yet. It is read on. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/** How a command stands, and what that means for the form it was sent from. */
export type CommandState<Result = unknown, News = unknown, Shown = unknown> = {
  status: CommandStatus<Result, News, Shown>
  /**
   * The press has no answer: until there is one, the next is the same request, and nothing that is sent with it may
   * change. Not once it was put aside.
   */
  unanswered: boolean
  /** What was sent may be at the bank, or is on its way there. */
  mayBeThere: boolean
}

/** Of a command that was not sent yet. */
export const UNSENT = { status: { phase: 'idle' }, unanswered: false, mayBeThere: false } as const

type Phase = Pick<CommandStatus, 'phase'>

/** Whether what was sent is on its way, or done: what stands in its form must go on being that. */
export const isOnItsWay = ({ phase }: Phase): boolean =>
  phase === 'sending' || phase === 'checking' || phase === 'done'

/** Whether the bank has what was sent: nothing of it is lost by leaving. */
export const isAtTheBank = ({ phase }: Phase): boolean => phase === 'done' || phase === 'waiting'

/** Whether it may not be sent again yet: what became of the last one is not known, or is not for the person to bring about. */
export const isHeldBack = ({ phase }: Phase): boolean =>
  phase === 'waiting' || phase === 'unresolved'

/** Whether the bank has it, or may have: there is nothing to send again. */
export const isOpenAtTheBank = ({ phase }: Phase): boolean =>
  phase === 'waiting' || phase === 'notApplied' || phase === 'unresolved'

/**
 * Whether a form whose dialog is closed is kept as it was sent, to be told of: it may not be sent again. Where it
 * may, the person has been told so.
 */
export const isToBeTold = ({ phase }: Phase): boolean => phase === 'unresolved'

/** Whether something was sent of which it is not known yet what became: whoever leaves is not told. */
export function isUnsettled({
  status,
  unanswered,
}: Pick<CommandState, 'status' | 'unanswered'>): boolean {
  if (status.phase === 'news') return unanswered || status.isOpen
  return unanswered || ['sending', 'checking', 'notApplied', 'unresolved'].includes(status.phase)
}

/** Whether the bank refused it for this reason, or it failed by it. */
export function failedWith(status: CommandStatus, code: Problem['code']): boolean {
  return status.phase === 'failed' && status.problem.code === code
}
