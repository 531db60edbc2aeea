import type { Page } from '@/lib/http/page'
import type { VerificationKind } from '@/lib/verification/verification'
import type { Text } from '@/lib/words/said'

/** The most clients of one run. */
export const MOST_CLIENTS = 2000

/** The most runs of one person that are kept; of more, the oldest goes. */
export const MOST_RUNS = 20
/** And the most clients of all of them together. */
export const MOST_KEPT_CLIENTS = 6000

/** How many clients of a run are read, or sent to the bank, at a time. */
export const AT_ONCE = 4

/** What is to be done with each client of a run; `activatedOn` is YYYY-MM-DD. */
export type Task =
  | { action: 'verify'; kind: VerificationKind }
  | { action: 'activate'; activatedOn: string }

/** Where a run is: its clients are looked at, then it waits for a press, then they are sent, and that ends. */
export type Phase = 'checking' | 'checked' | 'sending' | 'ended'

/**
 * Why a run does not go on: its person stopped it, or their session is over, or the bank says that they may not, or could not
 * be asked for so long that it is for a person to decide; `console`: something went wrong here, `full`: there is no room to note
 * what is sent, `forgotten`: the store has
 * lost what it was told last, so that everybody who is left has to be looked at again.
 */
export type Halt = 'stopped' | 'session' | 'permission' | 'bank' | 'console' | 'full' | 'forgotten'

/** What was found of a client before anything was sent: it will be, it would be refused, or a colleague works on it. */
export const CHECKS = ['ready', 'refused', 'held', 'unknown'] as const
export type CheckGroup = (typeof CHECKS)[number]

/** How it ended for a client that was to be sent; `left`: it has not been. */
export const ENDS = ['unknown', 'refused', 'waiting', 'done', 'left'] as const
export type EndGroup = (typeof ENDS)[number]

/** How many clients are in a group, and for which reasons, the most frequent first. `id` is the filter's. */
export type Tally = { count: number; reasons: { id: string; text: string; count: number }[] }

/** A run as its person sees it. Times are milliseconds since the epoch, by the clock of the console. */
export type Run = {
  id: string
  task: Task
  /** How many clients it is about. */
  count: number
  phase: Phase
  /** Counted from 1: each begins with a check of those who are not done. */
  round: number
  halt?: Halt
  /** The permission to ask for, where it was halted for want of one that the bank named. */
  lacks?: string
  /** Something of it is still on its way, also after it was stopped. */
  isAtWork?: true
  /** The bank asked to be left alone until then. */
  waitsUntil?: number
  now: number
  madeAt: number
  checkedAt?: number
  startedAt?: number
  endedAt?: number
  /** How many this round looks at, and how many of them it has. */
  toCheck: number
  checked: number
  checks: Record<CheckGroup, Tally>
  ends: Record<EndGroup, Tally>
}

/** One client of a run; `name` is null where it could not be read. */
export type RunRow = {
  clientId: number
  name: Text | null
  accountNo?: string
  office?: Text
  check?: CheckGroup
  end?: EndGroup
  /** What the bank or the console has to say about it. */
  reason?: string
  /** When that was found. */
  at?: number
}

/** The answer of `GET /api/runs/{id}`: the run, and a page of its clients. */
export type RunPage = Page<RunRow> & { run: Run }

/** One of a person's runs, as they are listed. */
export type RunSummary = Pick<
  Run,
  'id' | 'task' | 'count' | 'phase' | 'halt' | 'waitsUntil' | 'madeAt'
>
