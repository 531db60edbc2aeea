import 'server-only'
import { createHash } from 'node:crypto'
import { type ClientCounts, COUNTS_KEPT_SECONDS } from '@/lib/clients/client'
import { type ClientFilters, writeClientFilters } from '@/lib/clients/search-params'
import { bank } from '../bank/bank'
import type { Staff } from '../session/staff'
import { keyValue } from '../store/kv'
import { asOfToday } from './as-of-today'

/**
 * The counts of the status tabs, kept for some seconds: five list calls for each page would be too many. They are kept
 * per tenant and person, because persons may see different clients. Kept counts are marked, so that the page reads
 * again. A store that fails costs only the saving.
 */
export async function countsOf(
  staff: Staff,
  filters: Omit<ClientFilters, 'status'>,
): Promise<ClientCounts> {
  const dated = asOfToday(filters)
  const asked = JSON.stringify([staff.tenant, staff.session.username, writeClientFilters(dated)])
  // Hashed, because a filter may hold a client's name, and the keys of a store are listed and logged.
  const key = `counts:${createHash('sha256').update(asked).digest('base64url')}`
  const kept = await keyValue()
    .get(key)
    .catch(() => undefined)
  if (kept) return { ...(JSON.parse(kept) as ClientCounts), isKept: true } // written below
  const counts = await bank.countClients(staff, dated)
  await keyValue()
    .set(key, JSON.stringify(counts), COUNTS_KEPT_SECONDS)
    .catch(() => undefined)
  return counts
}
