import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@/lib/http/page'
import { BankFailure } from '../bank/errors'
import { MarkedError } from '../http/marked-error'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'

const MOST_WAITS = 20
/** Where a bank that asks to wait does not say how long. */
const USUAL_WAIT_SECONDS = 5
/** Nobody waits longer for a file to go on. */
const LONGEST_WAIT_SECONDS = 120

/** What was read cannot be all there is. */
export class Incomplete extends MarkedError {
  static override readonly mark = 'Incomplete'

  constructor(readonly reason: 'unreadable' | 'unfiltered') {
    super(`incomplete: ${reason}`)
  }
}

/** Who wants to know how the reading of a list goes. */
export type Follower = {
  /** The bank asked to be left alone until then, in milliseconds since the epoch. */
  waits?: (until: number) => void
  /** So many the list has, as its bank said with a page. */
  counts?: (total: number) => void
  /** Aborted once whoever asked does not want it any more. */
  leaving?: AbortSignal
}

/**
 * A page of a list with all that belongs on it. Throws `Incomplete` where a row cannot be shown, or was not asked for,
 * and as `read` does. A bank that asks to wait is waited for, which `follower` is told, unless whoever asked is `leaving`.
 */
export async function wholePage<Read extends Page<unknown> & { unfiltered?: true }>(
  staff: Staff,
  read: (staff: Staff) => Promise<Read>,
  { waits, counts, leaving }: Follower = {},
): Promise<Read> {
  for (let pauses = 0; ; pauses += 1) {
    // What a page holds of the room is given back with it, or a long file would take all of it.
    const held = new Held()
    try {
      const page = await read({ ...staff, held })
      if (page.unreadable) throw new Incomplete('unreadable')
      if (page.unfiltered) throw new Incomplete('unfiltered')
      counts?.(page.totalFilteredRecords)
      return page
    } catch (error) {
      const isBusy = error instanceof BankFailure && error.kind === 'busy'
      if (!isBusy || pauses === MOST_WAITS) throw error
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
