import type { ClientAction } from '@/lib/clients/rules'
import type { Told } from './desk-command'

type Kept = Pick<Told, 'as' | 'status' | 'isReached' | 'release'>

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
