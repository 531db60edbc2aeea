import 'server-only'
import { isMoving } from '@/lib/runs/rules'
import { borrowedKey, lentKey, type SessionKey } from '../session/entry-keys'
import { personOf } from '../session/person'
import type { StoredSession } from '../session/store'
import { changeRun, type KeptRun, runsOf } from './kept'

/**
 * Has the runs that move in the name of one session go on in that of another, which the same person has begun in its place.
 * To be called while the former is still live: whoever works through a run then finds that it has another, and does not
 * take it for over. A run that has halted by then stays so.
 */
export async function handRunsOver(former: StoredSession, next: SessionKey): Promise<void> {
  const { tenant } = former.record
  const runs = await runsOf({ tenant, session: { person: personOf(former.record) } })
  const isTheirs = (run: KeptRun) =>
    isMoving(run) && borrowedKey(run.session)?.place === former.key.place
  for (const { id } of runs.filter(isTheirs))
    await changeRun(id, (now) => (isTheirs(now) ? { ...now, session: lentKey(next) } : undefined))
}
