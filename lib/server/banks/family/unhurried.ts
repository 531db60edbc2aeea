import 'server-only'
import type * as z from 'zod'
import { BankFailure } from '../../bank/errors'
import type { Held } from '../../shares/held'
import { ownTurn } from '../../shares/own-turn'

const LONGEST_TURN_MS = 20

/**
 * Does the same with each of many items of an answer of the bank, in their order, and lets other requests have
 * their turn every few milliseconds: a list may be as long as the bank likes, and nobody else waits for it.
 * `held` is of the request that reads; throws `BankFailure` once that is over.
 */
export async function unhurried<Item, Result>(
  items: readonly Item[],
  held: Held | undefined,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - since < LONGEST_TURN_MS) continue
    await ownTurn()
    if (held?.isOver) throw new BankFailure('timeout', false)
    since = performance.now()
  }
  return results
}

/**
 * Those of many records that are as `schema` says, in their order. What is wrong with the others is not
 * kept, not even until the end: a million errors are more than memory holds. `held` as for `unhurried`.
 */
export async function readable<Item>(
  records: readonly unknown[],
  schema: z.ZodType<Item>,
  held: Held | undefined,
): Promise<Item[]> {
  const found: Item[] = []
  await unhurried(records, held, (record) => {
    const read = schema.safeParse(record)
    if (read.success) found.push(read.data)
  })
  return found
}
