import { said } from '@/lib/words/said'
import type { Mistake } from './problem'

/** Reads one value of a query string; undefined where it is none. */
export type Reader<Value> = (text: string) => Value | undefined

type Parameter<Value> = {
  read: Reader<Value>
  /** What it is where it is absent; then it is also not written. */
  otherwise: Value
  write?: (value: NonNullable<Value>) => string
  /** Written also where it is what it would be anyway. */
  always?: true
}

/**
 * The one definition of a query string, in the order in which it is written. Pages read it leniently (junk becomes
 * what is so otherwise, so an old bookmark still opens), handlers strictly (junk is an error). No zod here: lists
 * carry this module to the browser.
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

/** Writes a query string, leaving out what is so anyway. */
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
 * Reads a handler's query string; anything unknown, repeated or out of range is refused, and what `mistakesOf` finds in
 * members that are fine each by itself.
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

/** What may stand between two values of a list that is taken away as a file. */
export const SEPARATORS = ['comma', 'semicolon'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Reads a whole number of a range, in the one way it is written. */
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

/** What a file of a list is asked for by, besides the filters of the list: `file` names it, to ask how far it is. */
export type FileQuery = { separator: Separator; file: string | undefined }

export const fileQuery: Query<FileQuery> = {
  separator: { read: oneOf(SEPARATORS), otherwise: 'comma', always: true },
  file: { read: readUuid, otherwise: undefined },
}
