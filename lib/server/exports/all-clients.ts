import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientListItem, ClientsPage } from '@/lib/clients/client'
import type { ClientFilters, ClientsQuery } from '@/lib/clients/search-params'
import { BankFailure } from '../bank/errors'
import { MarkedError } from '../http/marked-error'
import { clientsById } from '../reads/clients-by-id'
import { readClientsPage } from '../reads/clients-page'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'

const PAGE = 200
const MOST_WAITS = 20
/** Where a bank that asks to wait does not say how long. */
const USUAL_WAIT_SECONDS = 5

/** What was read cannot be all there is. */
export class Incomplete extends MarkedError {
  static override readonly mark = 'Incomplete'

  constructor(readonly reason: 'unreadable' | 'unfiltered') {
    super(`incomplete: ${reason}`)
  }
}

/**
 * All clients that filters find, as `clientsById` gives them. Throws `Incomplete` where somebody cannot be shown, and as
 * that does. A bank that asks to wait is waited for.
 */
export function allClients(staff: Staff, filters: ClientFilters): AsyncGenerator<ClientListItem[]> {
  return clientsById(PAGE, (at) => wholePage(staff, { ...filters, ...at }))
}

async function wholePage(staff: Staff, query: ClientsQuery): Promise<ClientsPage> {
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
