import { said } from '@/lib/words/said'
import type { Mistake } from './problem'

/** Reads one value of a query string; undefined for an invalid one. */
export type Reader<Value> = (text: string) => Value | undefined

type Parameter<Value> = {
  read: Reader<Value>
  /** The default where the parameter is absent; the default is not written. */
  otherwise: Value
  write?: (value: NonNullable<Value>) => string
  /** Written even where it equals the default. */
  always?: true
}

/**
 * The one definition of a query string, in the order in which it is written. Pages read it leniently (junk becomes the
 * default, so that an old bookmark still opens), handlers strictly (junk is an error). No zod here: lists load this module in
 * the browser.
 */
export type Query<Value> = { [Name in keyof Value]-?: Parameter<Value[Name]> }

/** Reads a page's address; every missing or unreadable member becomes its default. */
export function readQuery<Value extends object>(
  query: Query<Value>,
  search: URLSearchParams,
): Value {
  const value: Partial<Value> = {}
  for (const name in query) {
    const { read, otherwise } = query[name]
    value[name] = read(search.get(name) ?? '') ?? otherwise
  }
  return value as Value // every member was set in the loop above
}

/** Writes a query string, leaving out defaults. */
export function writeQuery<Value extends object>(query: Query<Value>, value: Value): string {
  const search = new URLSearchParams()
  for (const name in query) {
    const { otherwise, always, write = String } = query[name]
    const given = value[name]
    if (given !== undefined && given !== null && (always || given !== otherwise))
      search.set(name, write(given))
  }
  return search.toString()
}

export type Strict<Value> = { ok: true; value: Value } | { ok: false; fields: Mistake[] }

/**
 * Reads a handler's query string; refuses anything unknown, repeated or out of range, and the mistakes that `mistakesOf`
 * finds in members that are each valid alone.
 */
export function parseQuery<Value extends object>(
  query: Query<Value>,
  search: URLSearchParams,
  mistakesOf: (value: Value) => Mistake[] = () => [],
): Strict<Value> {
  const known = new Map<string, { read: Reader<unknown> }>(Object.entries(query))
  const wrong = (name: string) => {
    const text = search.getAll(name)
    if (!known.has(name)) return 'unknownParameter'
    if (text.length > 1) return 'givenTwice'
    return known.get(name)?.read(text[0] ?? '') === undefined ? 'notOneOf' : undefined
  }
  const fields = [...new Set(search.keys())].flatMap((name) => {
    const why = wrong(name)
    return why ? [{ name, message: said(`problems.field.${why}`) }] : []
  })
  if (fields.length > 0) return { ok: false, fields }
  const value = readQuery(query, search)
  const mistakes = mistakesOf(value)
  return mistakes.length > 0 ? { ok: false, fields: mistakes } : { ok: true, value }
}

/** The separators between the values of an export. */
export const SEPARATORS = ['comma', 'semicolon'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Reads a whole number within a range, only in its canonical form. */
export const wholeNumber =
  (from: number, to: number): Reader<number> =>
  (text) => {
    if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
    const value = Number(text)
    return value >= from && value <= to ? value : undefined
  }

/** Reads an id: a positive whole number without leading zeros. */
export const readId = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** Reads one of these words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (text) =>
    words.find((word) => word === text)

/** Reads the id of something that the console itself keeps. */
export const readUuid: Reader<string> = (text) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined

/**
 * The members that every export's query has besides the list's filters: `file` names the file, so that its progress can be
 * requested.
 */
export type FileQuery = { separator: Separator; file: string | undefined }

export const fileQuery: Query<FileQuery> = {
  separator: { read: oneOf(SEPARATORS), otherwise: 'comma', always: true },
  file: { read: readUuid, otherwise: undefined },
}
