import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/command'
import type { Found } from '@/lib/commands/status'
import type { Command } from '@/lib/commands/use-command'
import { soughtOf } from './evidence'
import { createClient, findSimilarClients } from './mutations'
import type { Candidate, NewClientPress } from './schema'

/** One client on its way from the form to the bank; its result is the client's id. */
export type NewClientCommand = Command<NewClientPress, number, Candidate[]>

/**
 * Creates a client. After an unknown outcome it searches for clients like the one that was sent, submitted by this
 * person: where there are any, the person has to look whether it is one of them.
 */
export const newClientCommand =
  (onDone: (clientId: number, body: NewClientPress) => void) =>
  (queryClient: QueryClient): CommandSpec<NewClientPress, number, Candidate[]> => ({
    send: async (body, key) => {
      const { outcome, clientId, candidates } = await createClient(body, key)
      if (outcome === 'unknown') return foundAmong(candidates)
      if (outcome === 'done') return { is: 'done', result: clientId }
      return { is: 'waiting', result: clientId ?? undefined }
    },
    look: async (body) => {
      const { candidates } = await findSimilarClients(soughtOf(body))
      return foundAmong(candidates.filter(({ isOwn }) => isOwn))
    },
    // The bank looks through its clients for it: not more often than has to be.
    meanwhile: 'calm',
    readAgain: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
    onDone,
  })

function foundAmong(candidates: Candidate[] | null): Found<number, Candidate[]> {
  if (candidates?.length) return { is: 'news', news: candidates, isOpen: true }
  return { is: 'open', shown: candidates ? true : undefined }
}
