import type { Can } from '@/lib/can'
import { STAGES, type Stage } from '@/lib/clients/client'
import { type Permissions, whyNotPermitted } from '@/lib/permissions'
import { ENDS, type Run } from './run'

/** Whether a run moves by itself. */
export const isMoving = ({ phase, halt }: Pick<Run, 'phase' | 'halt'>) =>
  !halt && (phase === 'checking' || phase === 'sending')

/** Whether a run moves, or would but for the end of its person's session. */
export const isUnderWay = (run: Pick<Run, 'phase' | 'halt'>) =>
  isMoving(run) || run.halt === 'session'

/** Whether a page has to read it again by itself. */
export const changesByItself = (run: Pick<Run, 'phase' | 'halt' | 'isAtWork'>) =>
  isMoving(run) || run.isAtWork === true

/** Where a run stands, by the name of the word that says so. */
export function stateOf(run: Pick<Run, 'phase' | 'halt' | 'waitsUntil'>) {
  const isWaiting = isMoving(run) && run.waitsUntil !== undefined
  return run.halt ?? (isWaiting ? 'waits' : run.phase)
}

/** What this person may have done with many clients at once; a manual review is never of it. */
export function tasksFor({ verify }: Pick<Can, 'verify'>, permissions: Permissions): Stage[] {
  return STAGES.filter(
    (stage) =>
      (stage !== 'verify' || verify) && !whyNotPermitted(permissions, `client.${stage}` as const),
  )
}

/** All who were to be sent, whatever came of it. */
export const sentOf = ({ ends }: Pick<Run, 'ends'>) =>
  ENDS.reduce((sum, group) => sum + ends[group].count, 0)
