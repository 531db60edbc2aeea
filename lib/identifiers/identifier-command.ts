import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readNamed } from '@/lib/commands/read-named'
import type { CommandSpec } from '@/lib/commands/spec'
import { foundIn } from '@/lib/commands/status'
import type { Command } from '@/lib/commands/use-command'
import { claimKey } from '@/lib/queue/claim'
import type { ClaimAnswer } from '@/lib/queue/schema'
import type { Identifier, IdentifierAnswer } from './identifier'
import { identifierQueries } from './queries'

/**
 * One command on an identity record, in a form; the result is null where the record could not be read afterwards, or is gone.
 */
export type IdentifierCommand<Body> = Command<Body, Identifier | null>

type Options<Body> = {
  clientId: number
  /** The person at the page, where a colleague's claim on the client holds the command back. */
  person?: string
  /**
   * The keys of what the body may name. Its form drops a press that waited for a sign-in if that has changed, so it is read
   * anew first; where that fails, nothing is sent.
   */
  named?: readonly QueryKey[]
  send: (body: Body, idempotencyKey: string) => Promise<IdentifierAnswer>
  /** The record that shows, in a later reading, that this command was carried out; true for a record that is gone. */
  ours: (now: readonly Identifier[], body: Body) => Identifier | boolean | undefined
  /** Called once the command is done and the records have been read again; null where this record could not be read. */
  onDone: (identifier: Identifier | null, body: Body) => void
}

/** A command on an identity record. After every answer the client and its records are read again. */
export const identifierCommand =
  <Body>({ clientId, person, named, send, ours, onDone }: Options<Body>) =>
  (queryClient: QueryClient): CommandSpec<Body, Identifier | null> => ({
    clientId,
    send: async (body, key) => {
      const { outcome, identifier } = await send(body, key)
      return foundIn(outcome, identifier)
    },
    look: async (body) => {
      const query = { ...identifierQueries.list(clientId), staleTime: 0 }
      const shown = ours((await queryClient.fetchQuery(query)).identifiers, body)
      if (!shown) return { is: 'open', shown: true }
      return { is: 'done', result: shown === true ? null : shown }
    },
    mayResume: async () => {
      if (named && !(await readNamed(queryClient, named))) return false
      const claim = queryClient.getQueryData<ClaimAnswer>(claimKey({ clientId }))?.claim
      return !claim || person === undefined || claim.person === person
    },
    // Only the records are waited for; everything else about the client follows in its own time.
    readAgain: () => {
      const records = identifierQueries.of(clientId)
      void queryClient.invalidateQueries({
        queryKey: ['clients'],
        predicate: ({ queryKey }) => queryKey[1] !== records[1],
      })
      return queryClient.invalidateQueries({ queryKey: records })
    },
    // The screen shows the result before the dialog closes.
    tellsLast: true,
    onDone,
  })
