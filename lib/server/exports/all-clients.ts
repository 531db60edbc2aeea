import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientListItem, ClientsPage } from '@/lib/clients/client'
import type { ClientFilters } from '@/lib/clients/search-params'
import { BankFailure } from '../bank/errors'
import { MarkedError } from '../http/marked-error'
import { readClientsPage } from '../reads/clients-page'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'

const PAGE = 200
const STEP_BACK = PAGE / 2
const MOST_STEPS_BACK = 100
const MOST_WAITS = 20
/** Where a bank that asks to wait does not say how long. */
const USUAL_WAIT_SECONDS = 5

/** What was read cannot be all there is. */
export class Incomplete extends MarkedError {
  static override readonly mark = 'Incomplete'

  constructor(readonly reason: 'unreadable' | 'unfiltered' | 'moving') {
    super(`incomplete: ${reason}`)
  }
}

/**
 * All clients that filters find, in the order of their ids, page by page. Whoever is among them all the while is given
 * once; who comes or goes meanwhile may be, or not. Throws `Incomplete` where somebody cannot be shown, and as reading
 * a list does. A bank that asks to wait is waited for.
 */
export async function* allClients(
  staff: Staff,
  filters: ClientFilters,
): AsyncGenerator<ClientListItem[]> {
  let last = 0
  let stepsBack = 0
  for (let offset = 0; ; ) {
    const { pageItems, totalFilteredRecords } = await wholePage(staff, filters, offset)
    // Each page is to begin with somebody who was given already: else some have moved up, past where it begins.
    const first = pageItems[0]?.id
    if (offset > 0 && (first === undefined || first > last)) {
      stepsBack += 1
      if (stepsBack > MOST_STEPS_BACK) throw new Incomplete('moving')
      offset = Math.max(0, offset - STEP_BACK)
      continue
    }
    stepsBack = 0
    const fresh = pageItems.filter(({ id }) => id > last)
    last = fresh.at(-1)?.id ?? last
    yield fresh
    if (offset + PAGE >= totalFilteredRecords) return
    offset += PAGE - 1
  }
}

async function wholePage(
  staff: Staff,
  filters: ClientFilters,
  offset: number,
): Promise<ClientsPage> {
  const query = { ...filters, orderBy: 'id', sortBy: 'ASC', limit: PAGE, offset } as const
  for (let waits = 0; ; waits += 1) {
    // What a page holds of the room is given back with it, or a long file would take all of it.
    const held = new Held()
    try {
      const page = await readClientsPage({ ...staff, held }, query)
      if (page.unreadable) throw new Incomplete('unreadable')
      if (page.unfiltered) throw new Incomplete('unfiltered')
      return page
    } catch (error) {
      const isBusy = error instanceof BankFailure && error.kind === 'busy'
      if (!isBusy || waits === MOST_WAITS) throw error
      await sleep((error.retryAfter ?? USUAL_WAIT_SECONDS) * 1000)
    } finally {
      held.giveBack()
    }
  }
}
