import type { Answer, ConsoleLine } from './console-line'

/** The request that one press of a page sends. */
export type Press = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  json?: object
  file?: { name: string; bytes: Buffer }
}

/** One command, ready to be pressed: everything it needs is done, and the command itself is not. */
export type Case = {
  username: string
  /** What its requests to the bank name: see `keysOf`. */
  keys: string[]
  press: Press
  /** How the page sends it, unless it is one request and then reading. */
  manner?: 'creation' | 'upload' | 'large upload'
  /** How often the bank has carried it out so far, asked directly, past everything that fails. */
  effects: () => Promise<number>
  /** Whether the page's reads after an unknown outcome show that it was done; undefined if they fail. */
  shows: (line: ConsoleLine) => Promise<boolean | undefined>
}

/** Reads from the console as a page does; `sought` goes into a POST body. Undefined if no usable answer came. */
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

/** The elements of a member that is a list; empty if it is no list. */
export function listOf(body: unknown, ...path: (string | number)[]): unknown[] {
  const list = memberOf(body, ...path)
  return Array.isArray(list) ? list : []
}
