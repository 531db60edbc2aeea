import 'server-only'
import {
  type ActivityQuery,
  activityReaders,
  DEFAULT_LIMIT,
  isBackwards,
  readActivityView,
} from '@/lib/activity/search-params'
import type { Mistake } from '@/lib/http/problem'
import { said } from '@/lib/words/said'

type Strict = { ok: true; value: ActivityQuery } | { ok: false; fields: Mistake[] }

/** Reads the handler's query string; anything unknown, repeated or out of range is refused. */
export function parseActivityQuery(search: URLSearchParams): Strict {
  const { page: _, ...members } = activityReaders
  return parse(search, members)
}

/** Reads the query string of one client's trail, which is only paged, as strictly. */
export function parseClientActivityQuery(search: URLSearchParams): Strict {
  const { limit, offset } = activityReaders
  return parse(search, { limit, offset })
}

function parse(search: URLSearchParams, members: Partial<typeof activityReaders>): Strict {
  const fields: Mistake[] = []
  for (const [name, text] of search) {
    const reader = Object.entries(members).find(([known]) => known === name)?.[1]
    if (!reader) fields.push({ name, message: said('problems.field.unknownParameter') })
    else if (search.getAll(name).length > 1)
      fields.push({ name, message: said('problems.field.givenTwice') })
    else if (reader(text) === undefined)
      fields.push({ name, message: said('problems.field.notOneOf') })
    else if (search.has('overrides') && ['action', 'entity'].includes(name))
      fields.push({ name, message: said('problems.field.notWithOverrides') })
  }
  if (fields.length > 0) return { ok: false, fields }
  const { page: _, ...filters } = readActivityView(search)
  if (isBackwards(filters))
    return { ok: false, fields: [{ name: 'to', message: said('problems.field.beforeFirstDay') }] }
  const limit = activityReaders.limit(search.get('limit') ?? '') ?? DEFAULT_LIMIT
  const offset = activityReaders.offset(search.get('offset') ?? '') ?? 0
  return { ok: true, value: { ...filters, limit, offset } }
}
