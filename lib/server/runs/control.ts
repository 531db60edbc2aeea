import 'server-only'
import type { RunSummary } from '@/lib/runs/run'
import type { Control } from '@/lib/runs/schema'
import { said } from '@/lib/words/said'
import { noteDone } from '../audit/audit-log'
import { ProblemError } from '../http/problems'
import { logRun } from '../log'
import { lentKey } from '../session/entry-keys'
import type { Staff } from '../session/staff'
import { touchSession } from '../session/store'
import { keyValue } from '../store/kv'
import { drive } from './drive'
import { changeRun, type KeptRun, ownRun } from './kept'
import { summaryOf } from './view'

/**
 * Starts, stops or continues a person's run, and returns it as it is then. A repeated request changes nothing more, and is
 * not logged again. Throws `not_found`, and `moved_on` if the run is no longer as the page showed it.
 */
export async function controlRun(staff: Staff, id: string, wish: Control): Promise<RunSummary> {
  await ownRun(staff, id)
  const going = { session: lentKey(staff.sessionKey), memory: await keyValue().memory() }
  let isDone = false
  const run = await changeRun(id, (now) => {
    const next = after(now, wish, going)
    // A store that may have forgotten what was sent halts the run instead.
    isDone = next !== undefined && next.halt !== 'forgotten'
    return next
  })
  if (!run) throw new ProblemError('not_found', { detail: said('runs.notThere') })
  if (isDone) noteControl(staff, run, wish)
  await touchSession(staff.sessionKey)
  drive(id)
  return summaryOf(run)
}

function noteControl({ tenant, traceId, session }: Staff, { id, count }: KeptRun, { to }: Control) {
  logRun({ tenant, traceId, username: session.username, run: id, asked: to, count })
  noteDone({ tenant, person: session.person, traceId, action: 'run', how: to })
}

/** Undefined if the run is already as wished. */
function after(
  run: KeptRun,
  { to, round }: Control,
  { session, memory }: Pick<KeptRun, 'session' | 'memory'>,
): KeptRun | undefined {
  const { phase, halt } = run
  const { halt: _, ...on } = { ...run, session, goes: run.goes + 1, wentOnAt: Date.now() }
  const hasForgotten = run.memory !== memory
  const isOver = phase === 'ended' || phase === 'checked' || halt !== undefined
  if (to === 'again') {
    if (round === run.round - 1 && phase === 'checking') return undefined
    if (round === run.round && isOver) return { ...on, memory, phase: 'checking', round: round + 1 }
    throw movedOn()
  }
  if (round !== run.round) throw movedOn()
  switch (to) {
    case 'start':
      if (phase === 'sending' || phase === 'ended') return undefined
      if (phase !== 'checked') throw movedOn()
      if (hasForgotten) return { ...run, halt: 'forgotten' }
      return { ...on, phase: 'sending', startedAt: Date.now() }
    case 'stop':
      return phase === 'checked' || phase === 'ended' || halt
        ? undefined
        : { ...run, halt: 'stopped' }
    case 'goOn':
      // The store may have lost what was sent last: only a new check can tell.
      if (halt === 'forgotten') throw movedOn()
      if (halt && hasForgotten && phase !== 'checking') return { ...run, halt: 'forgotten' }
      return halt ? on : undefined
    case 'lookAgain':
      if (phase === 'sending' && !halt) return undefined
      // Clients that are only read again need nothing that the store may have forgotten.
      if (phase !== 'ended' && !(phase === 'sending' && halt === 'forgotten')) throw movedOn()
      return { ...on, phase: 'sending', ...(phase === 'ended' && { memory }) }
  }
}

const movedOn = () => new ProblemError('moved_on', { detail: said('runs.movedOn') })
