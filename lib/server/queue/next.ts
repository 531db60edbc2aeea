import 'server-only'
import type { ClientListItem } from '@/lib/clients/client'
import { isAmong, isBeingVerified } from '@/lib/clients/state'
import { statusOf, whyNotIn } from '@/lib/queue/rules'
import type { NextAnswer, NextRequest } from '@/lib/queue/schema'
import { bank } from '../bank/bank'
import { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { claimClient, claimsOn } from './claims'
import { readSkips } from './skips'

const PAGE = 25
// Whoever has as many before them that are not theirs should ask their colleagues rather than the bank.
const MOST_LOOKED_AT = 500
const MOST_PASSES = 5

/**
 * The oldest client of a lane that nobody else works on, this person has not skipped and for whom there is something to
 * do, which is not so while a verification is under way or something waits for a second person: claimed for this person.
 * Ids grow, so that the lowest is the oldest. Throws `not_permitted`, and as reading a list does.
 */
export async function nextInLane(staff: Staff, wish: NextRequest): Promise<NextAnswer> {
  const { permissions, person } = staff.session
  const reason = whyNotIn(wish.lane, permissions)
  if (reason) throw new ProblemError('not_permitted', { detail: reason })
  const asides = Promise.all([clientsWaiting(staff), readSkips(staff)])
  // Where the list cannot be read, nobody waits for them.
  asides.catch(() => undefined)
  for (let pass = 1; ; pass += 1) {
    const passed = { skipped: 0, waiting: 0, held: 0 }
    const people = new Set<string>()
    let hasMoved = false
    let isCutOff = false
    for await (const rows of pagesOf(staff, wish)) {
      if (rows === 'moved') hasMoved = true
      else if (rows === 'more') isCutOff = true
      else {
        const [waiting, { clients: skipped }] = await asides
        for (const { client, claim } of rows) {
          if (skipped?.includes(client.id)) passed.skipped += 1
          else if (waiting.has(client.id) || isBeingVerified(client)) passed.waiting += 1
          else {
            const isTheirs = claim !== undefined && claim.person !== person
            const now = isTheirs ? claim : await claimClient(staff, client.id)
            if (now === null || now.person === person)
              return { clientId: client.id, ...passed, people: people.size }
            passed.held += 1
            people.add(now.person)
          }
        }
      }
    }
    if (hasMoved && pass < MOST_PASSES) continue
    const isPartial = hasMoved || isCutOff
    return {
      clientId: null,
      ...passed,
      people: people.size,
      ...(isPartial && { isCutOff: isPartial }),
    }
  }
}

/**
 * The clients of a lane with who has them, page by page; `more` where there are more than are looked at, and `moved` where
 * a page does not follow on the one before. While
 * colleagues work, clients leave the lane, and those behind them move up past the place where the next page begins.
 */
async function* pagesOf(staff: Staff, { lane, officeId, leaving }: NextRequest) {
  const status = statusOf(lane, bank.can)
  let last: number | undefined
  // Each page begins with the last of the one before, by which that is seen.
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += PAGE - 1) {
    const { pageItems, totalFilteredRecords, unreadable } = await bank.listClients(staff, {
      status,
      q: '',
      officeId,
      orderBy: 'id',
      sortBy: 'ASC',
      limit: PAGE,
      offset,
    })
    if (last !== undefined && !unreadable && pageItems[0]?.id !== last) {
      yield 'moved' as const
      return
    }
    const isNew = ({ id, state }: ClientListItem) =>
      id !== last && id !== leaving && isAmong(state, status)
    const clients = pageItems.filter(isNew)
    const claims = await claimsOn(
      staff.tenant,
      clients.map(({ id }) => id),
    )
    yield clients.map((client) => ({ client, claim: claims?.get(client.id) }))
    if (offset + PAGE >= totalFilteredRecords) return
    // Of a record that cannot be shown there is no id to compare.
    last = unreadable ? undefined : pageItems.at(-1)?.id
  }
  yield 'more' as const
}

/** Of whom something waits for a second person, as far as this one is told: for them there is nothing to do now. */
async function clientsWaiting(staff: Staff): Promise<ReadonlySet<number>> {
  if (!bank.can.approvals) return new Set()
  try {
    const { items } = await bank.listWaitingCommands(staff)
    return new Set(items?.flatMap(({ clientId }) => clientId ?? []))
  } catch {
    return new Set()
  }
}
