/** One sending of a press, as stated in the `Idempotency-Key` header. */
export type Press = {
  key: string
  /**
   * For a press that is sent again: the console's memory when it was first sent, as far as the page knew. A console with
   * another memory may have forgotten the press.
   */
  firstMemory?: string
}

/** Stands for a page that was never told of a memory: no console has this one. */
const UNTOLD = '-'

/** `<key>` for a press that is sent for the first time, `<key>.<memory>` for one that is sent again. */
export function pressAgain(key: string, firstMemory: string | undefined): string {
  return `${key}.${firstMemory ?? UNTOLD}`
}

/** Reads the output of `pressAgain`, or a key alone; undefined for anything else. */
export function readPress(value: string): Press | undefined {
  const [, key, firstMemory] = /^([\w-]{16,64})(?:\.([\w-]{1,64}))?$/.exec(value) ?? []
  return key === undefined ? undefined : { key, ...(firstMemory !== undefined && { firstMemory }) }
}
