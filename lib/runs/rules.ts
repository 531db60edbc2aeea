import type { Can } from '@/lib/can'
import { STAGES, type Stage } from '@/lib/clients/client'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { type CheckGroup, ENDS, type EndGroup, type Run } from './run'

/** Whether a run proceeds on its own. */
export const isMoving = ({ phase, halt }: Pick<Run, 'phase' | 'halt'>) =>
  !halt && (phase === 'checking' || phase === 'sending')

/** Whether a run proceeds, or would if its person's session had not ended. */
export const isUnderWay = (run: Pick<Run, 'phase' | 'halt'>) =>
  isMoving(run) || run.halt === 'session'

/** Whether a page has to read the run again on its own. */
export const changesByItself = (run: Pick<Run, 'phase' | 'halt' | 'isAtWork'>) =>
  isMoving(run) || run.isAtWork === true

/** The name of the run's state, which selects its word on screen. */
export function stateOf(run: Pick<Run, 'phase' | 'halt' | 'waitsUntil'>) {
  const isWaiting = isMoving(run) && run.waitsUntil !== undefined
  return run.halt ?? (isWaiting ? 'waits' : run.phase)
}

/**
 * The name of an outcome, which selects its word on screen. A store that may have forgotten what was sent last may also
 * have forgotten that a client who is left was sent, or that the run was started.
 */
export function endNameOf({ task, halt }: Pick<Run, 'task' | 'halt'>, end: EndGroup) {
  if (end === 'done') return task.action
  return end === 'left' && halt === 'forgotten' ? 'forgotten' : end
}

/**
 * The name of what a check found, which selects its word on screen. Where the store has forgotten what was sent, a client
 * who was ready may have been sent since; once the run was sending, its outcomes tell that apart.
 */
export function checkNameOf({ phase, halt }: Pick<Run, 'phase' | 'halt'>, found: CheckGroup) {
  if (found !== 'ready' || halt !== 'forgotten') return found
  return phase === 'checked' ? 'forgotten' : 'wasReady'
}

/** The tasks that this person may give to a run; a manual review is never one of them. */
export function tasksFor({ verify }: Pick<Can, 'verify'>, permissions: Permissions): Stage[] {
  return STAGES.filter(
    (stage) =>
      (stage !== 'verify' || verify) && !whyNotPermitted(permissions, `client.${stage}` as const),
  )
}

/** How many clients the run was to send, whatever the outcome. */
export const sentOf = ({ ends }: Pick<Run, 'ends'>) =>
  ENDS.reduce((sum, group) => sum + ends[group].count, 0)
