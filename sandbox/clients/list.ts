import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { client } from '../db/schema'
import type { Bank } from '../kit/bank'
import { clientFilter } from './filter'
import type { ClientQuery } from './query'
import type { ClientRow } from './row'

/** The most clients held in memory at once, however long the list. */
export const BATCH = 1_000

const COLUMNS = {
  id: client.id,
  displayName: client.nameKey,
  accountNo: client.accountNo,
  officeId: client.officeId,
  officeName: client.officeNameKey,
} as const

/** Reads the clients of a query in its order, in batches of at most BATCH. */
export async function* readClients(
  bank: Bank,
  tenant: string,
  query: ClientQuery,
): AsyncGenerator<ClientRow[]> {
  let left = query.limit > 0 ? query.limit : Number.POSITIVE_INFINITY
  let last: ClientRow | undefined
  while (left > 0) {
    const size = Math.min(left, BATCH)
    const rows = await readBatch(bank, tenant, query, size, last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    left -= size
    last = rows.at(-1)
  }
}

// Reads the ids from an index that covers filter and order, and then only the rows of these ids: a page deep inside a million
// clients costs a walk along the index instead of a read of everything before it.
function readBatch(
  { db }: Bank,
  tenant: string,
  query: ClientQuery,
  size: number,
  last: ClientRow | undefined,
): Promise<ClientRow[]> {
  const page = db
    .select({ id: client.id })
    .from(client)
    .where(and(clientFilter(tenant, query), last && comesAfter(query, last)))
    .orderBy(...orderOf(query))
    .limit(size)
    .offset(last === undefined ? query.offset : 0)
    .as('page')
  return db
    .select(getTableColumns(client))
    .from(page)
    .innerJoin(client, and(eq(client.tenantId, tenant), eq(client.id, page.id)))
    .orderBy(...orderOf(query))
}

function orderOf(query: ClientQuery): SQL[] {
  const turn = isDescending(query) ? desc : asc
  const column = COLUMNS[query.orderBy ?? 'id']
  // Account numbers are unique, so they need no second key; their index has none.
  return column === client.id || column === client.accountNo
    ? [turn(column)]
    : [turn(column), turn(client.id)]
}

function comesAfter(query: ClientQuery, last: ClientRow): SQL {
  const order = query.orderBy ?? 'id'
  const sign = sql.raw(isDescending(query) ? '<' : '>')
  if (order === 'id') return sql`${client.id} ${sign} ${last.id}`
  if (order === 'accountNo') return sql`${client.accountNo} ${sign} ${last.accountNo}`
  const key = { displayName: last.nameKey, officeId: last.officeId, officeName: last.officeNameKey }
  return sql`(${COLUMNS[order]}, ${client.id}) ${sign} (${key[order]}, ${last.id})`
}

// A direction without an order does nothing. docs/bank-api.md, "List clients"
function isDescending({ orderBy, sortBy, sortOrder }: ClientQuery): boolean {
  return orderBy !== undefined && (sortOrder ?? sortBy) === 'DESC'
}
