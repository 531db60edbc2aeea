import type { ProblemField } from '@/lib/http/problem'
import { type Sought, soughtSchema } from './schema'

/** Reads the query of `GET /api/clients/duplicates`; anything unknown, repeated or malformed is refused. */
export function parseSought(
  search: URLSearchParams,
): { ok: true; value: Sought } | { ok: false; fields: ProblemField[] } {
  const names = [...search.keys()]
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0)
    return { ok: false, fields: twice.map((name) => ({ name, message: 'Given twice.' })) }
  const parsed = soughtSchema.safeParse(Object.fromEntries(search))
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => ({ name, message: 'Unknown parameter.' }))
      : [{ name: issue.path.join('.'), message: issue.message }],
  )
  return { ok: false, fields }
}

/** Writes the query that `parseSought` reads. */
export function writeSought(sought: Sought): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(sought)) if (value) search.set(name, value)
  return search.toString()
}
