import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/spec'
import type { Found } from '@/lib/commands/status'
import type { Command } from '@/lib/commands/use-command'
import { soughtOf } from './evidence'
import { createClient, findSimilarClients } from './mutations'
import type { Candidate, NewClientPress } from './schema'

/** The command that creates one client; its result is the client's id. */
export type NewClientCommand = Command<NewClientPress, number, Candidate[]>

/**
 * Creates a client. After an unknown outcome it searches for similar clients that this person submitted: if there are any,
 * the person has to check whether one of them is the new client.
 */
export const newClientCommand =
  (onDone: (clientId: number, body: NewClientPress) => void) =>
  (queryClient: QueryClient): CommandSpec<NewClientPress, number, Candidate[]> => ({
    send: async (body, key) => {
      const { outcome, clientId, candidates } = await createClient(body, key)
      if (outcome === 'unknown') return { ...foundAmong(candidates), wasUnknown: true }
      if (outcome === 'done') return { is: 'done', result: clientId }
      return { is: 'waiting', result: clientId ?? undefined }
    },
    look: async (body) => {
      const { candidates } = await findSimilarClients(soughtOf(body))
      return foundAmong(candidates.filter(({ isOwn }) => isOwn))
    },
    // Looking searches all of the bank's clients, so it must not happen more often than necessary.
    meanwhile: 'calm',
    readAgain: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
    onDone,
  })

function foundAmong(candidates: Candidate[] | null): Found<number, Candidate[]> {
  if (candidates?.length) return { is: 'news', news: candidates, isOpen: true }
  return { is: 'open', shown: candidates ? true : undefined }
}
