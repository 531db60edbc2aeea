import type { Page } from '@/lib/http/page'
import type { VerificationKind } from '@/lib/verification/verification'
import type { Text } from '@/lib/words/said'

/** The most clients in one run. */
export const MOST_CLIENTS = 2000

/** The most runs kept for one person; beyond that, the oldest is removed. */
export const MOST_RUNS = 20
/** The most clients in all runs of one person together. */
export const MOST_KEPT_CLIENTS = 6000

/** How many clients of a run are read, or sent to the bank, at a time. */
export const AT_ONCE = 4

/** The task for each client of a run; `activatedOn` is YYYY-MM-DD. */
export type Task =
  | { action: 'verify'; kind: VerificationKind }
  | { action: 'activate'; activatedOn: string }

/** The phases of a run: its clients are checked, it waits for a press, it sends them, and it ends. */
export type Phase = 'checking' | 'checked' | 'sending' | 'ended'

/**
 * Why a run has halted: `stopped`: its person stopped it; `session`: their session is over; `permission`: the bank says that
 * they may not; `bank`: the bank could not be asked for so long that a person has to decide; `console`: something went wrong
 * here; `full`: there is no room to note what is sent; `forgotten`: the store has lost its latest records, so that every
 * remaining client has to be checked again.
 */
export type Halt = 'stopped' | 'session' | 'permission' | 'bank' | 'console' | 'full' | 'forgotten'

/**
 * The finding of the check for a client: it will be sent, the bank would refuse it, a colleague works on it, or it is
 * unknown.
 */
export const CHECKS = ['ready', 'refused', 'held', 'unknown'] as const
export type CheckGroup = (typeof CHECKS)[number]

/**
 * The outcome for a client that was to be sent; `left`: it has not been sent, or, where the run has halted because the
 * store has `forgotten`, it may have been.
 */
export const ENDS = ['unknown', 'refused', 'waiting', 'done', 'left'] as const
export type EndGroup = (typeof ENDS)[number]

/** How many clients are in a group, and their reasons, most frequent first. `id` is used in the filter. */
export type Tally = { count: number; reasons: { id: string; text: string; count: number }[] }

/** A run as its person sees it. Times are milliseconds since the epoch, by the console's clock. */
export type Run = {
  id: string
  task: Task
  /** How many clients the run has. */
  count: number
  phase: Phase
  /** Counted from 1: each round begins with a check of the clients that are not done. */
  round: number
  halt?: Halt
  /** The permission to ask for, where the run halted because the bank named a missing one. */
  lacks?: string
  /** Some of its requests are still under way, even after it was stopped. */
  isAtWork?: true
  /** The bank asked to be left alone until this time. */
  waitsUntil?: number
  now: number
  /** How many milliseconds a client takes at present, where enough have been sent to tell. */
  pace?: number
  madeAt: number
  checkedAt?: number
  startedAt?: number
  endedAt?: number
  /** How many clients this round checks, and how many it has checked. */
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
  /** What the bank or the console says about the client. */
  reason?: string
  /** The time of that finding. */
  at?: number
}

/** The answer of `GET /api/runs/{id}`: the run, and a page of its clients. */
export type RunPage = Page<RunRow> & { run: Run }

/** One of a person's runs in the list of runs. */
export type RunSummary = Pick<
  Run,
  'id' | 'task' | 'count' | 'phase' | 'halt' | 'waitsUntil' | 'madeAt'
>
