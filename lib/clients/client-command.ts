import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readNamed } from '@/lib/commands/read-named'
import type { CommandSpec } from '@/lib/commands/spec'
import { type CommandStatus, type Ended, foundIn } from '@/lib/commands/status'
import type { Command } from '@/lib/commands/use-command'
import { problemOf } from '@/lib/http/request'
import { claimKey } from '@/lib/queue/claim'
import type { ClaimAnswer } from '@/lib/queue/schema'
import type { Client, CommandAnswer } from './client'
import type { Verdict } from './evidence'
import { clientQueries } from './queries'

/** Why a command for a client ended, although this command did not do it. */
export type ClientNews =
  /** The client is in the state that the command wanted, but its record does not show that this command put it there. */
  | { kind: 'another' }
  /**
   * The client was to be deleted, and the bank has no such client for this person; `maker` deleted it, where that is known.
   */
  | { kind: 'gone'; maker?: string }

/** Who deleted a client, as far as is known: this person, or somebody else. */
export type DeletedBy = 'ours' | { maker: string } | undefined

/**
 * What the page showed when the button was pressed, as far as it matters: the state of the verification, and the activation
 * sent before this one, as the body says it.
 */
export type Drawn = Verdict & { earlier?: string }

/** One command for one client, in a form; the result is null where it is done but the client could not be read afterwards. */
export type ClientCommand<Body> = Command<Body, Client | null, ClientNews, Client, Drawn>
export type ClientCommandStatus = CommandStatus<Client | null, ClientNews, Client>

type Options<Body> = {
  clientId: number
  /**
   * The person at the page (`Session.person`), where claims count: a command that waited for a sign-in is not sent if a
   * colleague has claimed the client by then.
   */
  person?: string
  send: (body: Body, idempotencyKey: string, drawn?: Drawn) => Promise<CommandAnswer>
  /** Whether a client read later is in the state that the command wanted. */
  reached: (client: Client, body: Body) => boolean
  /**
   * Whether the record also shows that this command did it: a colleague may have been faster, which is news and not our
   * success.
   */
  ours: (client: Client, body: Body) => boolean
  /** Reads whether the bank holds the command for a second person, where the client does not show it. */
  waits?: (body: Body) => Promise<boolean>
  /**
   * For a command that deletes the client: reads who deleted a client that is not found. It may also have moved to an office
   * that the person cannot see.
   */
  deletedBy?: () => Promise<DeletedBy>
  /**
   * The key of the lists that a body may name something of. Their form drops a press that waited for a sign-in if what it
   * names has changed, so they are read anew first; where that fails, nothing is sent.
   */
  named?: QueryKey
  onDone?: (client: Client | null, body: Body) => void
}

/** A command for one client. After every answer, everything known about clients is read again. */
export const clientCommand =
  <Body>(options: Options<Body>) =>
  (queryClient: QueryClient): CommandSpec<Body, Client | null, ClientNews, Client, Drawn> => {
    const { clientId, person, reached, ours, waits, deletedBy, named, onDone } = options
    const query = clientQueries.one(clientId)
    return {
      clientId,
      send: async (body, key, drawn) => {
        const { outcome, client } = await options.send(body, key, drawn)
        return foundIn<Client | null, Client>(outcome, client)
      },
      look: async (body) => {
        const client = await queryClient
          .fetchQuery({ ...query, staleTime: 0 })
          .catch((error: unknown) => {
            if (deletedBy && problemOf(error).code === 'not_found') return undefined
            throw error
          })
        if (!client) return gone(await deletedBy?.())
        if (reached(client, body))
          return ours(client, body)
            ? { is: 'done', result: client }
            : { is: 'news', news: { kind: 'another' } }
        const isHeld = await waits?.(body).catch(() => false)
        return isHeld ? { is: 'waiting' } : { is: 'open', shown: client }
      },
      refused:
        deletedBy &&
        (async ({ code }) => (code === 'not_found' ? gone(await deletedBy()) : undefined)),
      isShown: (body) => {
        const now = queryClient.getQueryData(query.queryKey)
        return now !== undefined && reached(now, body)
      },
      mayResume: async () => {
        if (named && !(await readNamed(queryClient, [named]))) return false
        const claim = queryClient.getQueryData<ClaimAnswer>(claimKey({ clientId }))?.claim
        return !claim || person === undefined || claim.person === person
      },
      readAgain: () => queryClient.invalidateQueries({ queryKey: clientQueries.all() }),
      onDone,
    }
  }

const gone = (by: DeletedBy): Ended<Client | null, ClientNews> =>
  by === 'ours' ? { is: 'done', result: null } : { is: 'news', news: { kind: 'gone', ...by } }
