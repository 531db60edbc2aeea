import { type ClientAction, takes } from '@/lib/clients/rules'
import { isOpen, type Stand } from '@/lib/clients/state'
import { isOnItsWay, isUnsettled } from '@/lib/commands/status'
import type { Told } from './desk-command'

type Kept = Pick<Told, 'as' | 'status' | 'isReached' | 'release'>
type Sent = Kept & Pick<Told, 'unanswered' | 'isOpenEnded'>

/**
 * Forgets each command that was carried out and undone since: the client showed its result (`shown`) and no longer does, so
 * the command holds nothing back, and what is said about it no longer holds. Returns whose results the client shows now.
 */
export function forgetUndone(
  commands: readonly Kept[],
  shown: ReadonlySet<ClientAction>,
): ReadonlySet<ClientAction> {
  for (const { as, status, isReached, release } of commands)
    if (status.phase === 'done' && !isReached && shown.has(as)) release()
  return new Set(commands.filter(({ isReached }) => isReached).map(({ as }) => as))
}

/**
 * Forgets each command with an unknown outcome that the bank no longer takes of the client (`takes`) since another one was
 * carried out here: nobody waits for it any more.
 */
export function forgetOvertaken(
  commands: readonly Sent[],
  takes: (action: ClientAction) => boolean,
): void {
  const done = commands.filter(({ status }) => status.phase === 'done')
  const isGone = done.some(({ as }) => as === 'delete')
  // Before the client shows the result, it is as old as before.
  if (!isGone && !done.some(({ isReached }) => isReached)) return
  for (const command of commands) {
    const isOpen = isUnsettled(command) && !command.isReached && !isOnItsWay(command.status)
    if (isOpen && (isGone || !takes(command.as))) command.release()
  }
}

/**
 * Whether the bank may still carry out an `action` that was sent before. It takes a manual review of a verified client, which
 * this console offers for a pending one only.
 */
export const mayStillTake = (
  stand: Stand,
  action: ClientAction,
  can?: Parameters<typeof takes>[2],
) => takes(stand, action, can) || (action === 'activateByManualReview' && isOpen(stand.state))
