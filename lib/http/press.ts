/** One sending of one press, as the value of `Idempotency-Key` says it. */
export type Press = {
  key: string
  /**
   * Where it is sent again: which memory the console had when it was sent first, as far as the page knew.
   * A console that has another by now may have forgotten the press.
   */
  firstMemory?: string
}

/** What a page says that was never told of any memory: no console has this one. */
const UNTOLD = '-'

/** `<key>` for a press that is sent for the first time, `<key>.<memory>` for one that is sent again. */
export function pressAgain(key: string, firstMemory: string | undefined): string {
  return `${key}.${firstMemory ?? UNTOLD}`
}

/** Reads what `pressAgain` writes, and a key alone; undefined for anything else. */
export function readPress(value: string): Press | undefined {
  const [, key, firstMemory] = /^([\w-]{16,64})(?:\.([\w-]{1,64}))?$/.exec(value) ?? []
  return key === undefined ? undefined : { key, ...(firstMemory !== undefined && { firstMemory }) }
}
