import 'server-only'
import type { Client, ClientListItem } from '@/lib/clients/client'
import { isAmong, isBeingVerified } from '@/lib/clients/state'
import { lanesAt, statusOf, whyNotIn } from '@/lib/queue/rules'
import type { NextClient, NextClientRequest } from '@/lib/queue/schema'
import { bank } from '../bank/bank'
import { NotOffered } from '../bank/errors'
import { mayWaitAmong } from '../commands/may-wait'
import { ProblemError } from '../http/problems'
import { readClientsPage } from '../reads/clients-page'
import { NotFollowed, rowsById } from '../reads/rows-by-id'
import type { Staff } from '../session/staff'
import { claimWork } from './claims'
import { readSkips } from './skips'

const PAGE = 25
// A person with this many other people's clients before them should ask their colleagues rather than the bank.
const MOST_LOOKED_AT = 500

/**
 * Finds the oldest client of a lane that nobody else works on, that this person has not skipped and that has something
 * to do: no verification is under way and nothing waits for a second person. Claims it for this person, unless the wish
 * only looks. Ids grow, so the lowest is the oldest. Throws `NotOffered`, `not_permitted`, and what reading a list throws.
 */
export async function nextClient(staff: Staff, wish: NextClientRequest): Promise<NextClient> {
  if (!lanesAt(bank.can).includes(wish.lane)) throw new NotOffered()
  const reason = whyNotIn(wish.lane, staff.session.permissions)
  if (reason) throw new ProblemError('not_permitted', { detail: reason })
  const asides = Promise.all([clientsWaiting(staff), readSkips(staff)])
  // If reading the list fails, nobody awaits these.
  asides.catch(() => undefined)
  const ahead = wish.ahead === undefined ? undefined : readAhead(staff, wish.ahead)
  const passed = { skipped: 0, waiting: 0, held: 0 }
  const people = new Set<string>()
  const nobody = (isCutOff: boolean): NextClient => ({
    clientId: null,
    ...passed,
    people: people.size,
    ...(isCutOff && { isCutOff }),
  })
  let looked = 0
  let unreadable = 0
  const leaveOut = (count: number) => {
    unreadable += count
  }
  try {
    for await (const clients of inLane(staff, wish, leaveOut)) {
      if (looked >= MOST_LOOKED_AT) return nobody(true)
      looked += clients.length
      const [waiting, { clients: skipped }] = await asides
      const ids = clients.map(({ id }) => id)
      const mayWait = await mayWaitAmong(staff.tenant, ids)
      for (const client of clients) {
        if (skipped?.includes(client.id)) passed.skipped += 1
        else if (waiting.has(client.id) || mayWait.has(client.id) || isBeingVerified(client))
          passed.waiting += 1
        else {
          const holder = wish.looks ? holderIn(client, staff) : await holderOf(client, staff)
          if (!holder) {
            const read = wish.looks ? client : client.id === wish.ahead ? await ahead : undefined
            return { ...nobody(false), clientId: client.id, ...(read && { client: read }) }
          }
          passed.held += 1
          people.add(holder)
        }
      }
    }
  } catch (error) {
    if (error instanceof NotFollowed) return nobody(true)
    throw error
  }
  return nobody(unreadable > 0)
}

async function* inLane(
  staff: Staff,
  { lane, officeId, leaving }: NextClientRequest,
  leaveOut: (count: number) => void,
): AsyncGenerator<ClientListItem[]> {
  const status = statusOf(lane, bank.can)
  const pages = rowsById(PAGE, async (at) => {
    const query = { status, q: '', officeId, orderBy: 'id', sortBy: 'ASC', ...at } as const
    const page = await readClientsPage(staff, query)
    leaveOut(page.unreadable ?? 0)
    return page
  })
  for await (const clients of pages)
    yield clients.filter(({ id, state }) => id !== leaving && isAmong(state, status))
}

/** The colleague who had the client when it was read, if any. */
function holderIn({ claim }: ClientListItem, staff: Staff): string | undefined {
  return claim?.person === staff.session.person ? undefined : claim?.person
}

/** The colleague who has the client; undefined if this person has it now, or if the store cannot say. */
async function holderOf(client: ClientListItem, staff: Staff): Promise<string | undefined> {
  // A client that was free when it was read may be taken by now.
  const holder = holderIn(client, staff)
  if (holder) return holder
  const now = await claimWork(staff, { clientId: client.id })
  return now === null || now.person === staff.session.person ? undefined : now.person
}

// Read beside the list and not after it: the caller waits for both.
async function readAhead(staff: Staff, clientId: number): Promise<Client | undefined> {
  return bank.readClient(staff, clientId).catch(() => undefined)
}

/** The clients for whom something waits for a second person, as far as this person may see: they need nothing now. */
async function clientsWaiting(staff: Staff): Promise<ReadonlySet<number>> {
  if (!bank.can.approvals) return new Set()
  try {
    const { items } = await bank.listWaitingCommands(staff)
    return new Set(items?.flatMap(({ clientId }) => clientId ?? []))
  } catch {
    return new Set()
  }
}
