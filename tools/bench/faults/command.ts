import type { Answer, ConsoleLine } from './console-line'

/** What one press of a page sends. */
export type Press = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  json?: object
  file?: { name: string; bytes: Buffer }
}

/** One command, ready to be pressed: everything before it is done, nothing of it is. */
export type Case = {
  username: string
  /** What its requests to the bank name: see `keysOf`. */
  keys: string[]
  press: Press
  /** How a page goes about it, where it is not one request and then reading on. */
  manner?: 'creation' | 'upload' | 'large upload'
  /** How often the bank has done it by now, asked past everything that fails. */
  effects: () => Promise<number>
  /**
   * Whether what a page reads on after an unknown outcome shows that it was done; undefined where it
   * cannot be read.
   */
  shows: (line: ConsoleLine) => Promise<boolean | undefined>
}

/**
 * Reads of the console, as a page makes them; with `sought` where what is looked for stands in the body.
 * Undefined where no usable answer came.
 */
export async function readPage(
  line: ConsoleLine,
  path: string,
  sought?: object,
): Promise<Answer | undefined> {
  const answer = await line.ask(
    sought
      ? {
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(sought)),
        }
      : { method: 'GET', path },
  )
  return answer && (answer.status === 200 || answer.status === 404) ? answer : undefined
}

/** A member of an answer, whatever it holds. */
export function memberOf(body: unknown, ...path: (string | number)[]): unknown {
  let at: unknown = body
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Object.getOwnPropertyDescriptor(at, name)?.value
  }
  return at
}

/** The elements of a member that is a list; none where it is none. */
export function listOf(body: unknown, ...path: (string | number)[]): unknown[] {
  const list = memberOf(body, ...path)
  return Array.isArray(list) ? list : []
}
