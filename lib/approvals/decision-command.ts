import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/command'
import type { Found } from '@/lib/commands/status'
import { shownOf } from './evidence'
import { decideOnCommand } from './mutations'
import { approvalQueries } from './queries'
import type { Decision, DecisionAnswer, WaitingCommand, WaitingCommands } from './schema'

/** The bank's answer was lost, and it waits no longer: it was decided, by this press or a colleague's. */
type DecisionNews = 'decided'

type Options = {
  waiting: WaitingCommand
  decision: Decision
  /** Who the client was that the page showed beside it (`identityOf`). */
  clientSeen?: string
  onDone: (answer: DecisionAnswer) => void
}

/**
 * One decision on one thing that waits, as it was shown. After every answer everything known about clients, and what
 * waits, is read again.
 */
export const decisionCommand =
  ({ waiting, decision, clientSeen, onDone }: Options) =>
  (queryClient: QueryClient): CommandSpec<null, DecisionAnswer, DecisionNews> => {
    const { id, clientId } = waiting
    return {
      clientId,
      send: async (_body, key) => {
        const seen = { ...shownOf(waiting), client: clientSeen }
        const body = { decision, clientId, ...(decision !== 'takeBack' && { seen }) }
        const answer = await decideOnCommand(id, body, key)
        return answer.outcome === 'done' ? { is: 'done', result: answer } : foundWhere(answer.waits)
      },
      look: async () => {
        const waiting = await readWaiting(queryClient, clientId).catch(() => undefined)
        return foundWhere(waiting?.isKnown ? waiting.items.some((item) => item.id === id) : null)
      },
      meanwhile: 'tell',
      readAgain: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
      onDone,
    }
  }

// That it waits is said as it was read last.
function foundWhere(waits: boolean | null): Found<never, DecisionNews> {
  if (waits === false) return { is: 'news', news: 'decided' }
  return { is: 'open', shown: waits }
}

function readWaiting(
  queryClient: QueryClient,
  clientId: number | undefined,
): Promise<WaitingCommands> {
  const options = { staleTime: 0 }
  return clientId === undefined
    ? queryClient.fetchQuery({ ...approvalQueries.tenant(), ...options })
    : queryClient.fetchQuery({ ...approvalQueries.client(clientId), ...options })
}
