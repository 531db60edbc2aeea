import type { QueryClient } from '@tanstack/react-query'
import type { CommandSpec } from '@/lib/commands/spec'
import type { CommandStatus } from '@/lib/commands/status'
import { foundIn } from '@/lib/commands/status'
import type { Entry } from './data-table'
import { dataTableQueries } from './queries'
import type { EntryAnswer } from './schema'

/** An earlier command with an unknown outcome came through after all; changes made since are not saved. */
export type EntryNews = 'earlier'
export type EntryCommandStatus = CommandStatus<undefined, EntryNews, true>

type Options<Body> = {
  clientId: number
  table: string
  send: (body: Body, idempotencyKey: string) => Promise<EntryAnswer>
  /** Whether the rows of a later reading contain what was sent. */
  applied: (now: Entry[], body: Body) => boolean
}

/**
 * Adds rows, or changes one. While the outcome of the last command is unknown, the table is read before another is sent,
 * because the bank would accept the same rows twice.
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
        if (outcome !== 'unknown' || !entries) return foundIn(outcome, undefined)
        return { ...found(entries, body), wasUnknown: true }
      },
      look: async (body) => {
        const query = { ...dataTableQueries.one(clientId, table), staleTime: 0 }
        return found((await queryClient.fetchQuery(query)).entries, body)
      },
      looksFirst: { earlier: 'earlier' },
      readAgain: () =>
        Promise.all(
          dataTableQueries
            .changedWithRows(clientId)
            .map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }
  }
