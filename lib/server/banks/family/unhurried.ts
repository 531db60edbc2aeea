import 'server-only'
import type * as z from 'zod'
import { BankFailure } from '../../bank/errors'
import type { Held } from '../../shares/held'
import { ownTurn } from '../../shares/own-turn'

const LONGEST_TURN_MS = 20

/**
 * Applies `work` to each of many items of an answer, in order, and lets other requests run every few milliseconds: the
 * bank’s list may have any length, and no other request should wait for it. `held` belongs to the request that reads;
 * throws `BankFailure` once that is over.
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
    if (held?.isOver) throw new BankFailure('abandoned', false)
    since = performance.now()
  }
  return results
}

/**
 * The records that match `schema`, in order. Errors of the others are dropped at once: a million of them would not fit
 * into memory. `held` as for `unhurried`.
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
