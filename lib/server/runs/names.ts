import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import type { Text } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'
import type { KeptRun } from './kept'

/** The name of a client in a run. Kept in this copy's memory for a while, and in no store. */
export type Named = { name: Text; accountNo?: string; office?: Text }

const MOST_RUNS_NAMED = 8
const AT_ONCE = 4

type Slot = {
  /** Undefined for a client that may not be read, or does not exist. */
  names: Map<string, Map<number, Named | undefined>>
  /** Reads under way: however many pages wait for one, the bank is asked once. */
  reading: Map<string, Promise<void>>
}

const KEY = Symbol.for('clientele.run-names')
const holder = globalThis as { [KEY]?: Slot } // our own slot
holder[KEY] ??= { names: new Map(), reading: new Map() }
const { names: named, reading } = holder[KEY]

/** Remembers the name of a client for the page of the run. */
export function noteName({ id }: Pick<KeptRun, 'id'>, client: Client): void {
  const office = officeOf(client)
  remember(id, client.id, {
    name: nameOf(client),
    ...(client.accountNo !== undefined && { accountNo: client.accountNo }),
    ...(office !== undefined && { office }),
  })
}

function remember(id: string, clientId: number, who: Named | undefined): void {
  const names = named.get(id) ?? new Map<number, Named | undefined>()
  named.delete(id)
  named.set(id, names)
  const [oldest] = named.keys()
  if (named.size > MOST_RUNS_NAMED && oldest !== undefined) named.delete(oldest)
  names.set(clientId, who)
}

/**
 * The names of these clients of a run, remembered or read within `patience` milliseconds. A client that could not be
 * read by then is left out; once the bank has given no answer for one client, it is asked for no more.
 */
export async function namesOf(
  staff: Staff,
  run: Pick<KeptRun, 'id'>,
  clientIds: readonly number[],
  patience: number,
): Promise<ReadonlyMap<number, Named | undefined>> {
  const left = clientIds.filter((id) => !named.get(run.id)?.has(id)).values()
  let isAway = false
  const reader = async () => {
    for (const id of left) {
      if (isAway) return
      await readName(staff, run, id).catch(() => {
        isAway = true
      })
    }
  }
  const waited = new AbortController()
  await Promise.race([
    Promise.all(Array.from({ length: AT_ONCE }, reader)).finally(() => waited.abort()),
    sleep(patience, undefined, { signal: waited.signal }).catch(() => undefined),
  ])
  // Reads under way go on to their end, but no new one begins.
  isAway = true
  return named.get(run.id) ?? new Map()
}

/** Throws if the bank gives no answer. */
function readName(staff: Staff, run: Pick<KeptRun, 'id'>, clientId: number): Promise<void> {
  const key = `${run.id} ${clientId}`
  const before = reading.get(key)
  if (before) return before
  // Releases the reading's share of memory when it ends.
  const held = new Held()
  const now = bank
    .readClient({ ...staff, held }, clientId)
    .then((client) => noteName(run, client))
    .catch((error: unknown) => {
      if (!(error instanceof BankRefusal) || error.status === 401) throw error
      remember(run.id, clientId, undefined)
    })
    .finally(() => {
      held.giveBack()
      reading.delete(key)
    })
  reading.set(key, now)
  return now
}
