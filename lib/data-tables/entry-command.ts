import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/command'
import type { CommandStatus } from '@/lib/commands/status'
import { foundIn } from '@/lib/commands/status'
import type { Entry } from './data-table'
import { dataTableQueries } from './queries'
import type { EntryAnswer } from './schema'

/** One of which nobody knew came through after all; what was changed since is not saved. */
export type EntryNews = 'earlier'
export type EntryCommandStatus = CommandStatus<undefined, EntryNews, true>

type Options<Body> = {
  clientId: number
  table: string
  send: (body: Body, idempotencyKey: string) => Promise<EntryAnswer>
  /** Whether the rows of a later reading show what was sent. */
  applied: (now: Entry[], body: Body) => boolean
}

/**
 * New rows, or the change of one. Where nobody knew what became of the last one, the table is read before another goes
 * out: the bank would take the same rows twice.
 */
export const entryCommand =
  <Body>({ clientId, table, send, applied }: Options<Body>) =>
  (queryClient: QueryClient): CommandSpec<Body, undefined, EntryNews> => {
    const found = (entries: Entry[], body: Body) =>
      foundIn(applied(entries, body) ? 'done' : 'unknown', undefined, true as const) // no boolean
    return {
      clientId,
      send: async (body, key) => {
        const { outcome, entries } = await send(body, key)
        return outcome === 'unknown' && entries ? found(entries, body) : foundIn(outcome, undefined)
      },
      look: async (body) => {
        const query = { ...dataTableQueries.one(clientId, table), staleTime: 0 }
        return found((await queryClient.fetchQuery(query)).entries, body)
      },
      looksFirst: { earlier: 'earlier' },
      readAgain: () => queryClient.invalidateQueries({ queryKey: dataTableQueries.of(clientId) }),
    }
  }
