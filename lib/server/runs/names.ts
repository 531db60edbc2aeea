import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@/lib/clients/client'
import { nameOf, officeOf } from '@/lib/clients/names'
import type { Text } from '@/lib/words/said'
import { bank } from '../bank/bank'
import { BankFailure } from '../bank/errors'
import type { Staff } from '../session/staff'
import { Held } from '../shares/held'
import type { KeptRun } from './kept'

/** Who a client of a run is. It is kept in this copy's memory for a while and in no store. */
export type Named = { name: Text; accountNo?: string; office?: Text }

const MOST_RUNS_NAMED = 8
const AT_ONCE = 4

const KEY = Symbol.for('clientele.run-names')
const holder = globalThis as { [KEY]?: Map<string, Map<number, Named>> } // a slot of our own
holder[KEY] ??= new Map()
const named = holder[KEY]

/** Remembers who a client is, for the page of the run. */
export function noteName({ id }: Pick<KeptRun, 'id'>, client: Client): void {
  const names = named.get(id) ?? new Map<number, Named>()
  named.delete(id)
  named.set(id, names)
  const [oldest] = named.keys()
  if (named.size > MOST_RUNS_NAMED && oldest !== undefined) named.delete(oldest)
  const office = officeOf(client)
  names.set(client.id, {
    name: nameOf(client),
    ...(client.accountNo !== undefined && { accountNo: client.accountNo }),
    ...(office !== undefined && { office }),
  })
}

/**
 * Who these clients of a run are: remembered, else read, for as long as `patience` says in milliseconds. Who could not be read
 * by then is left out; the bank is asked for nobody else once it gave no answer for one.
 */
export async function namesOf(
  staff: Staff,
  run: Pick<KeptRun, 'id'>,
  clientIds: readonly number[],
  patience: number,
): Promise<ReadonlyMap<number, Named>> {
  const left = clientIds.filter((id) => !named.get(run.id)?.has(id)).values()
  let isAway = false
  const reader = async () => {
    for (const id of left) {
      if (isAway) return
      // What a reading holds of the room is given back with it.
      const held = new Held()
      try {
        noteName(run, await bank.readClient({ ...staff, held }, id))
      } catch (error) {
        isAway ||= error instanceof BankFailure
      } finally {
        held.giveBack()
      }
    }
  }
  const reading = Promise.all(Array.from({ length: AT_ONCE }, reader))
  const waited = new AbortController()
  await Promise.race([
    reading.finally(() => waited.abort()),
    sleep(patience, undefined, { signal: waited.signal }).catch(() => undefined),
  ])
  return named.get(run.id) ?? new Map()
}
