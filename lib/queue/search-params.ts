import { oneOf, type Query, readId, readQuery, wholeNumber, writeQuery } from '@/lib/http/query'
import { paths } from '@/lib/paths'
import { LANES, type Lane } from './rules'

const ROWS = 50
const LAST_PAGE = 100_000

/** What the queue's address holds; without a lane, the first that the person works in. */
export type QueueView = { lane: Lane | undefined; officeId: number | undefined; page: number }

const viewQuery: Query<QueueView> = {
  lane: { read: oneOf(LANES), otherwise: undefined },
  officeId: { read: readId, otherwise: undefined },
  page: { read: wholeNumber(1, LAST_PAGE), otherwise: 1 },
}

/** Reads the page's address, leniently. */
export const readQueueView = (search: URLSearchParams) => readQuery(viewQuery, search)

/** The address of a view of the queue. */
export const queueHref = (view: QueueView) => paths.queue(writeQuery(viewQuery, view))

export const queueLimit = () => ROWS

/** The clients of a view, oldest first: ids grow, so the lowest id is the oldest. */
export function queryOfQueue(
  { officeId, page }: Omit<QueueView, 'lane'>,
  status: 'pending' | 'verified',
  limit = ROWS,
) {
  return {
    status,
    q: '',
    officeId,
    orderBy: 'id',
    sortBy: 'ASC',
    limit,
    offset: (page - 1) * ROWS,
  } as const
}
