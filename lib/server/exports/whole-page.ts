import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@/lib/http/page'
import { BankFailure } from '../bank/errors'
import { MarkedError } from '../http/marked-error'
import { NotFollowed } from '../reads/rows-by-id'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'

const MOST_WAITS = 20
/** The wait where a busy bank does not say how long. */
const USUAL_WAIT_SECONDS = 5
/** The longest single wait for a bank that asks for one. */
const LONGEST_WAIT_SECONDS = 120

/** The rows that were read cannot be the whole list. */
export class Incomplete extends MarkedError {
  static override readonly mark = 'Incomplete'

  constructor(readonly reason: 'unreadable' | 'unfiltered') {
    super(`incomplete: ${reason}`)
  }
}

/** Whether an error says that the rows that were read are not the whole list. */
export const isNotWhole = (error: unknown): boolean =>
  error instanceof Incomplete || error instanceof NotFollowed

/**
 * A bank that is busy (429) asks to wait. So does one that is out of order but says for how long (503): that can be long, so
 * only a caller who tells people of it waits.
 */
const isAskingToWait = (error: unknown, isTold: boolean): error is BankFailure =>
  error instanceof BankFailure &&
  (error.kind === 'busy' || (isTold && error.kind === 'failed' && error.retryAfter !== undefined))

/** The functions and the signal of a caller that follows the reading of a list. */
export type Follower = {
  /** The bank asked to be left alone until then, in milliseconds since the epoch. */
  waits?: (until: number) => void
  /** How many rows the list has, as the bank said with a page. */
  counts?: (total: number) => void
  /** Aborted once the person no longer wants the list. */
  leaving?: AbortSignal
}

/**
 * A complete page of a list. Throws `Incomplete` where a row cannot be shown, or was not asked for, and as `read` does.
 * Where the bank asks to wait, waits and tells the `follower`, unless the person is `leaving`.
 */
export async function wholePage<Read extends Page<unknown> & { unfiltered?: true }>(
  staff: Staff,
  read: (staff: Staff) => Promise<Read>,
  { waits, counts, leaving }: Follower = {},
): Promise<Read> {
  for (let pauses = 0; ; pauses += 1) {
    // Each page gives its memory back, or a long file would use up all of it.
    const held = new Held()
    try {
      const page = await read({ ...staff, held })
      if (page.unreadable) throw new Incomplete('unreadable')
      if (page.unfiltered) throw new Incomplete('unfiltered')
      counts?.(page.totalFilteredRecords)
      return page
    } catch (error) {
      if (!isAskingToWait(error, waits !== undefined) || pauses === MOST_WAITS) throw error
      const seconds = error.retryAfter ?? USUAL_WAIT_SECONDS
      if (seconds > LONGEST_WAIT_SECONDS) throw error
      waits?.(Date.now() + seconds * 1000)
      await sleep(seconds * 1000, undefined, { signal: leaving }).catch(() => {
        throw error
      })
    } finally {
      held.giveBack()
    }
  }
}
