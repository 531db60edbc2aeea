import 'server-only'
import type { StoredFile } from '@/lib/files/schema'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { BankCaller, FilePlace } from '../bank/exchanged'

const AT_ONCE = 4
// Each place costs a request of its own, while everything read so far stays in memory. No real client has this many.
const MOST_PLACES = 200

/**
 * Returns each item with the files of its place, read four at a time; null for files that the bank did not list, and
 * for all places beyond 200.
 */
export async function withFiles<Of>(
  caller: BankCaller,
  all: readonly Of[],
  placeOf: (one: Of) => FilePlace,
): Promise<{ of: Of; files: StoredFile[] | null }[]> {
  const found = all.map((of) => ({ of, files: null as StoredFile[] | null })) // not read yet
  const waiting = found.slice(0, MOST_PLACES)
  async function readInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      next.files = await unlessUnread(bank.listFiles(caller, placeOf(next.of)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readInTurn))
  return found
}

/** What was read, or null if the bank did not give it. Throws if the session is over. */
export async function unlessUnread<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BankFailure || error instanceof BankRefusal) return null
    throw error
  }
}
