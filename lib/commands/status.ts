import type { Problem } from '@/lib/http/problem'

/**
 * What an answer, or a later reading, says about a command. `Shown` is what was read where the command has no visible effect
 * yet.
 */
export type Found<Result = undefined, News = never, Shown = true> =
  /** `wasUnknown`: the console did not know the outcome, and the page reads it from what came with the answer. */
  | (Ended<Result, News> & { wasUnknown?: true })
  /** The outcome is unknown. `shown` is absent where nothing was read; null where earlier readings no longer count. */
  | { is: 'open'; shown?: Shown | null }

export type Ended<Result, News> =
  | { is: 'done'; result: Result }
  | { is: 'waiting'; result?: Result }
  /**
   * The wanted effect, or something like it, exists, but another command caused it. With `isOpen` the person has to decide
   * which, and the press itself still has no answer.
   */
  | { is: 'news'; news: News; isOpen?: boolean }

/** Turns an answer with a one-word outcome into `Found`. `shown` is what was read since, where the outcome is unknown. */
export function foundIn<Result, Shown>(
  outcome: 'done' | 'waiting' | 'unknown',
  result: Result,
  shown?: Shown,
): Found<Result, never, Shown> {
  if (outcome === 'unknown') return { is: 'open', shown }
  return outcome === 'done' ? { is: 'done', result } : { is: 'waiting' }
}

/** The status of a command of any kind. */
export type CommandStatus<Result = unknown, News = unknown, Shown = unknown> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No usable answer came: the bank is read, `of` times at first, until it is known whether the command was carried out. */
  | { phase: 'checking'; readings: number; of: number; shown: Shown | undefined }
  | { phase: 'done'; result: Result }
  /** The bank has the command and holds it for a second person, or for a check of its own. */
  | { phase: 'waiting'; result: Result | undefined }
  | { phase: 'news'; news: News; isOpen: boolean }
  /** The bank was read and shows no effect so far; reading continues. */
  | { phase: 'notApplied'; shown: Shown }
  /** The bank could not be read either, so the outcome is unknown. Reading continues. */
  | { phase: 'unresolved' }
  | { phase: 'failed'; problem: Problem }

/** The status that an end leads to. */
export function statusOf<Result, News>(
  found: Ended<Result, News>,
): CommandStatus<Result, News, never> {
  if (found.is === 'done') return { phase: 'done', result: found.result }
  if (found.is === 'waiting') return { phase: 'waiting', result: found.result }
  return { phase: 'news', news: found.news, isOpen: found.isOpen ?? false }
}

/** Phases in which the outcome still has to be reported. */
export const STILL_TO_BE_SAID = ['sending', 'checking', 'waiting', 'unresolved']

/** The status of a command, and what it means for the form that sent it. */
export type CommandState<Result = unknown, News = unknown, Shown = unknown> = {
  status: CommandStatus<Result, News, Shown>
  /**
   * The press has no answer: until it has one, the next press is the same request, and nothing sent with it may change. False
   * once the command was put aside.
   */
  unanswered: boolean
  /** A press was answered, but its outcome is not known yet, whatever became of later ones. False once it was put aside. */
  isOpenEnded: boolean
  /** What was sent may be at the bank, or on its way there. */
  mayBeThere: boolean
}

/** The state of a command that was not sent yet. */
export const UNSENT = {
  status: { phase: 'idle' },
  unanswered: false,
  isOpenEnded: false,
  mayBeThere: false,
} as const

type Phase = Pick<CommandStatus, 'phase'>

/** Whether the command is on its way or done, so that its form must keep its contents. */
export const isOnItsWay = ({ phase }: Phase): boolean =>
  phase === 'sending' || phase === 'checking' || phase === 'done'

/** Whether the bank has the command, so that leaving the page loses nothing. */
export const isAtTheBank = ({ phase }: Phase): boolean => phase === 'done' || phase === 'waiting'

/** Whether the command may not be sent again yet: its outcome is unknown, or it waits for somebody else. */
export const isHeldBack = ({ phase }: Phase): boolean =>
  phase === 'waiting' || phase === 'unresolved'

/** Whether the bank has, or may have, the command, so that there is nothing to send again. */
export const isOpenAtTheBank = ({ phase }: Phase): boolean =>
  phase === 'waiting' || phase === 'notApplied' || phase === 'unresolved'

/**
 * Whether a closed dialog keeps its form so that the outcome can be reported, because the command may not be sent again.
 * Where it may be sent again, the person was already told so.
 */
export const isToBeTold = ({ phase }: Phase): boolean => phase === 'unresolved'

/** Whether a command was sent whose outcome is not known yet: a person who leaves the page will not be told. */
export function isUnsettled({ status, unanswered, isOpenEnded }: Unsettled): boolean {
  if (status.phase === 'news') return unanswered || status.isOpen
  return (
    unanswered ||
    isOpenEnded ||
    ['sending', 'checking', 'notApplied', 'unresolved'].includes(status.phase)
  )
}

/** What tells whether a command is settled. */
export type Unsettled = Pick<CommandState, 'status' | 'unanswered' | 'isOpenEnded'>

/** Whether the command failed with this code. */
export function failedWith(status: CommandStatus, code: Problem['code']): boolean {
  return status.phase === 'failed' && status.problem.code === code
}
