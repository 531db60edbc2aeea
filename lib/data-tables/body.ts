import type { Mistake } from '@/lib/http/problem'
import { mistake, wordsOfIssue } from '@/lib/words/mistake'
import { type Said, said } from '@/lib/words/said'
import { checkRows, definitionChanges } from './checks'
import type { DataTable, TypedRow } from './data-table'
import { entryBodyOf } from './made-body'
import { type EntryBody, entryBodySchema } from './schema'

export type ReadEntryBody = { ok: true; rows: TypedRow[] } | { ok: false; problems: Mistake[] }

/**
 * Reads a body that was edited as text back into rows. Only the entries may be changed; any other difference from the
 * definition is a problem, and so is every value that cannot be used. Numbers may stand without quotation marks: their digits
 * are kept exactly as written.
 */
export function readEntryBody(text: string, table: DataTable): ReadEntryBody {
  const json = parseKeepingDigits(text)
  if (!json.ok) return { ok: false, problems: [{ name: '', message: json.message }] }
  const parsed = entryBodySchema.safeParse(withTextValues(json.value), { error: unfit })
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => ({
        name: issue.path.join('.'),
        message: wordsOfIssue(issue, said('entries.json.wrong')),
      })),
    }
  const body = parsed.data
  const problems = [
    ...fixedMembers(body, entryBodyOf(table, [])),
    ...definitionChanges(body, table).map((message) => ({ name: 'columns', message })),
    ...(!table.allowsMultipleRows && body.entries.length > 1
      ? [{ name: 'entries', message: said('entries.json.oneRow') }]
      : []),
    ...checkRows(
      table.columns.filter(({ type }) => type !== 'unknown'),
      body.entries,
    ),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    rows: body.entries.map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? ''])),
    ),
  }
}

function fixedMembers(body: EntryBody, made: EntryBody): Mistake[] {
  return (['title', 'description'] as const)
    .filter((member) => (body[member] ?? '') !== (made[member]?.trim() ?? ''))
    .map((name) => ({ name, message: said('entries.json.bankDecides') }))
}

// Messages for mistakes for which the schema has no message of its own.
function unfit({ code, input, keys }: { code?: string; input?: unknown; keys?: unknown }): string {
  if (code === 'unrecognized_keys' && Array.isArray(keys))
    return mistake('entries.json.unknown', { names: keys.map(String) })
  return mistake(input === undefined ? 'entries.json.missing' : 'entries.json.wrong')
}

type Parsed = { ok: true; value: unknown } | { ok: false; message: Said }

const NUMBER_OR_TEXT = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

// Numbers are quoted before parsing, because a double cannot hold all their digits. No member of the body is a number, so
// quoting is always right.
function parseKeepingDigits(text: string): Parsed {
  const quoted = text.replace(NUMBER_OR_TEXT, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
  try {
    return { ok: true, value: JSON.parse(quoted) }
  } catch (error) {
    return { ok: false, message: lineOf(error, quoted) }
  }
}

// Quoting adds no lines, so line numbers are those of the typed text.
function lineOf(error: unknown, text: string): Said {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  if (position === undefined) return said('entries.json.notJson')
  return said('entries.json.notJsonAt', {
    line: text.slice(0, Number(position)).split('\n').length,
  })
}

/** Turns true and false in entries into text; anything that is not a value is left for the schema to refuse. */
function withTextValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('entries' in value)) return value
  const { entries } = value
  if (!Array.isArray(entries)) return value
  return { ...value, entries: entries.map(withText) }
}

function withText(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  )
}
