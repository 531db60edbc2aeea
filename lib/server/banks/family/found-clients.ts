import 'server-only'
import type { ClientListItem, FindKind, FoundClients, FoundOfKind } from '@/lib/clients/client'
import type { DatedQuery } from '@/lib/clients/search-params'
import type { Page } from '@/lib/http/page'
import { BankFailure, BankRefusal } from '../../bank/errors'

/** The first few clients by name, of any status; staff type more letters to find the others. */
export const firstFound: Omit<DatedQuery, 'q'> = {
  status: 'all',
  officeId: undefined,
  orderBy: 'displayName',
  sortBy: 'ASC',
  limit: 5,
  offset: 0,
}

type Asked = { by: FindKind; page: Promise<Page<ClientListItem>> }

/**
 * Puts the answers of simultaneous searches together by kind, in the order of the searches. A search that failed leaves
 * its kind `unread`. Throws the first error where all failed, and any error that is not the bank’s.
 */
export async function foundByKind(asked: Asked[]): Promise<FoundClients> {
  const answers = await Promise.all(
    asked.map(({ by, page }) =>
      page.then(
        (found) => ({ by, found, error: undefined }),
        (error: unknown) => ({ by, found: undefined, error }),
      ),
    ),
  )
  const errors = answers.flatMap(({ found, error }) => (found ? [] : [error]))
  const isGrave = (error: unknown) =>
    !(error instanceof BankFailure || error instanceof BankRefusal) ||
    errors.length === answers.length
  if (errors.some(isGrave)) throw errors.find(isGrave)
  const kinds = new Map<FindKind, FoundOfKind>()
  for (const { by, found } of answers) kinds.set(by, withAnswer(kinds.get(by), by, found))
  return { kinds: [...kinds.values()] }
}

function withAnswer(
  before: FoundOfKind | undefined,
  by: FindKind,
  found: Page<ClientListItem> | undefined,
): FoundOfKind {
  const clients = before?.clients ?? []
  const known = new Set(clients.map(({ id }) => id))
  const fresh = (found?.pageItems ?? []).filter(({ id }) => !known.has(id)).map(shown)
  const unreadable = found?.unreadable ?? 0
  const isAll = !found || found.pageItems.length + unreadable >= found.totalFilteredRecords
  return {
    by,
    clients: [...clients, ...fresh],
    ...((before?.more || !isAll) && { more: true }),
    ...((before?.unread || !found || unreadable > 0) && { unread: true }),
  }
}

function shown(client: ClientListItem): FoundOfKind['clients'][number] {
  const { id, state, stateName, accountNo, displayName, officeId, officeName } = client
  return { id, state, stateName, accountNo, displayName, officeId, officeName }
}
