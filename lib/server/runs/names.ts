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
/** After this long the bank is asked again: the person may have lost or gained the right to read the client. */
const REMEMBERED_MS = 5 * 60_000
const AT_ONCE = 4

/** `who` is undefined for a client that may not be read, or does not exist. */
type Remembered = { who: Named | undefined; at: number }

type Slot = {
  names: Map<string, Map<number, Remembered>>
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
  const names = named.get(id) ?? new Map<number, Remembered>()
  named.delete(id)
  named.set(id, names)
  const [oldest] = named.keys()
  if (named.size > MOST_RUNS_NAMED && oldest !== undefined) named.delete(oldest)
  names.set(clientId, { who, at: Date.now() })
}

function remembered(id: string): Map<number, Named | undefined> {
  const since = Date.now() - REMEMBERED_MS
  const fresh = [...(named.get(id) ?? [])].filter(([, { at }]) => at > since)
  return new Map(fresh.map(([clientId, { who }]) => [clientId, who]))
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
  const before = remembered(run.id)
  const left = clientIds.filter((id) => !before.has(id)).values()
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
  return new Map([...before, ...remembered(run.id)])
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
