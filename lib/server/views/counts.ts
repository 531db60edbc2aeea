import 'server-only'
import { createHash } from 'node:crypto'
import { COUNTS_KEPT_SECONDS } from '@/lib/clients/client'
import { queryOfView } from '@/lib/clients/search-params'
import { MOST_COUNTED, type ViewCounts } from '@/lib/views/rules'
import { viewIn } from '@/lib/views/schema'
import { readListed } from '../reads/clients-page'
import type { Staff } from '../session/staff'
import { keyValue } from '../store/kv'
import { readViews } from './kept'

/**
 * How many clients the first views find, kept for some seconds. A view that the bank could not count, or whose filters
 * it ignored, is absent, so that it does not look like a view that finds nobody.
 */
export async function countViews(staff: Staff): Promise<ViewCounts> {
  const { views } = await readViews(staff)
  const asked = views?.slice(0, MOST_COUNTED) ?? []
  const queries = asked.flatMap(({ query }) => query ?? [])
  if (queries.length === 0) return { counts: {} }
  const key = keyOf(staff, queries)
  const keep = keyValue()
  const before = await keep.get(key).catch(() => undefined)
  const numbers = before && (JSON.parse(before) as (number | null)[]) // written below
  const counted = numbers || (await Promise.all(queries.map((query) => countOf(staff, query))))
  if (!before)
    await keep.set(key, JSON.stringify(counted), COUNTS_KEPT_SECONDS).catch(() => undefined)
  const counts = asked
    .filter(({ query }) => query !== null)
    .flatMap(({ id }, at) => {
      const count = counted[at] ?? null
      return count === null ? [] : [[id, count] as const]
    })
  return { counts: Object.fromEntries(counts), ...(before && { isKept: true }) }
}

function keyOf({ tenant, session }: Staff, queries: string[]): string {
  const asked = JSON.stringify([tenant, session.username, queries])
  return `view-counts:${createHash('sha256').update(asked).digest('base64url')}`
}

// With limit 1, because the bank reads 0 as "all".
async function countOf(staff: Staff, query: string): Promise<number | null> {
  const view = viewIn(query)
  if (!view) return null
  try {
    const page = await readListed(staff, { ...queryOfView(view), limit: 1, offset: 0 })
    return page.unfiltered ? null : page.totalFilteredRecords
  } catch {
    return null
  }
}
