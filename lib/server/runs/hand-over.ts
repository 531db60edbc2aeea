import 'server-only'
import { isMoving } from '@/lib/runs/rules'
import { borrowedKey, lentKey, type SessionKey } from '../session/entry-keys'
import { personOf } from '../session/person'
import type { StoredSession } from '../session/store'
import { changeRun, type KeptRun, runsOf } from './kept'

/**
 * Moves a person's runs from one session to the next session that the same person has begun in its place. Call it while
 * the former session is still live: the worker then finds the run in the new session, and does not treat it as over. A
 * run that has already halted stays halted.
 */
export async function handRunsOver(former: StoredSession, next: SessionKey): Promise<void> {
  const { tenant } = former.record
  const runs = await runsOf({ tenant, session: { person: personOf(former.record) } })
  const isTheirs = (run: KeptRun) =>
    isMoving(run) && borrowedKey(run.session)?.place === former.key.place
  for (const { id } of runs.filter(isTheirs))
    await changeRun(id, (now) => (isTheirs(now) ? { ...now, session: lentKey(next) } : undefined))
}
