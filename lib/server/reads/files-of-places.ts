import 'server-only'
import type { StoredFile } from '@/lib/files/schema'
import { MOST_PLACES } from '@/lib/identifiers/identifier'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { BankCaller, FilePlace } from '../bank/exchanged'

const AT_ONCE = 4

type Listed<Of> = { of: Of; files: StoredFile[] | null; unasked?: true }

/**
 * Returns each item with the files of its place, read four at a time; null for files that the bank did not list. Places
 * beyond the first 200 are `unasked`: each costs a request of its own, while everything read so far stays in memory.
 */
export async function withFiles<Of>(
  caller: BankCaller,
  all: readonly Of[],
  placeOf: (one: Of) => FilePlace,
): Promise<Listed<Of>[]> {
  const found = all.map(
    (of, at): Listed<Of> => ({ of, files: null, ...(at >= MOST_PLACES && { unasked: true }) }),
  )
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
