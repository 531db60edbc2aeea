import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/spec'
import type { Found } from '@/lib/commands/status'
import { shownOf } from './evidence'
import { decideOnCommand } from './mutations'
import { approvalQueries } from './queries'
import { heldAmong, waitsAmong } from './rules'
import type {
  Decision,
  DecisionAnswer,
  DecisionRequest,
  RejectionForm,
  WaitingCommand,
  WaitingCommands,
} from './schema'

/** What is pressed besides the decision itself: the reason for a rejection. */
export type DecisionPress = Partial<RejectionForm>

/** The bank's answer was lost and the request no longer waits: this press or somebody else's decided or withdrew it. */
type DecisionNews = 'decided'

type Options = {
  waiting: WaitingCommand
  decision: Decision
  /** The identity of the client that the page showed beside the request (`identityOf`). */
  clientSeen?: string
  /** Whoever decides. */
  person: string
  onDone: (answer: DecisionAnswer) => void
}

/**
 * One decision on one waiting request, as it was shown. After every answer, everything about clients and waiting requests is
 * read again.
 */
export const decisionCommand =
  ({ waiting, decision, clientSeen, person, onDone }: Options) =>
  (queryClient: QueryClient): CommandSpec<DecisionPress, DecisionAnswer, DecisionNews> => {
    const { id, clientId } = waiting
    return {
      clientId,
      send: async ({ reason = '' }, key) => {
        const seen = { ...shownOf(waiting), client: clientSeen }
        const body: DecisionRequest =
          decision === 'reject'
            ? { decision, clientId, seen, reason }
            : { decision, clientId, ...(decision === 'approve' && { seen }) }
        const answer = await decideOnCommand(id, body, key)
        if (answer.outcome === 'done') return { is: 'done', result: answer }
        return { ...foundWhere(answer.waits), wasUnknown: true }
      },
      look: async () => {
        const listed = await readWaiting(queryClient, clientId).catch(() => undefined)
        return foundWhere(listed ? waitsAmong(listed, id) : null)
      },
      meanwhile: 'tell',
      // Where it cannot be read who works on the request by now, the person presses again.
      mayResume: async () => {
        if (decision === 'takeBack') return true
        const now = await readWaiting(queryClient, clientId).catch(() => undefined)
        return now !== undefined && !heldAmong(now.items, { person })(id)
      },
      readAgain: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
      onDone,
    }
  }

// `shown` says whether it still waited at the last reading.
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
