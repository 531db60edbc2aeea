import 'server-only'
import { randomUUID } from 'node:crypto'
import { keyValue } from '../store/kv'
import { whatIsWrong } from './halted'
import { changeRun, Entries, isAt, type KeptRun } from './kept'
import { isLeft } from './progress'
import { endBefore } from './send'

/**
 * Notes what became of the clients of a halted run that were sent, but whose outcome nobody noted because a copy died:
 * the run would say that they were not sent. Sends nothing, and needs no session. A client that another copy is still
 * sending leaves the run unsettled.
 */
export async function settleHalted(run: KeptRun): Promise<void> {
  const { id, tenant, username } = run
  const staff = { tenant, session: { username }, traceId: randomUUID() }
  const entries = await Entries.of(run)
  for (const entry of entries.all.filter((one) => isLeft(one, run)))
    try {
      const end = await endBefore(staff, run, entry)
      if (end && !(await entries.note(entry.clientId, { end }))) return
    } catch (error) {
      if (whatIsWrong(error).code !== 'in_progress') throw error
      return
    }
  const memory = await keyValue().memory()
  await changeRun(id, (now) => {
    if (!now.halt || !isAt(now, run)) return undefined
    // The store may have forgotten what was sent last, whatever else halted the run.
    const halt = now.memory === memory ? now.halt : 'forgotten'
    return { ...now, halt, settled: now.goes }
  })
}
