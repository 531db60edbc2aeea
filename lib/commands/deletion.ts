import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CommandSpec } from './spec'
import { foundIn } from './status'

type Deletion = {
  /** The client whose hints tell of the change; without it, hints about any client count. */
  clientId?: number
  /** The reads to repeat after every answer. */
  queryKeys: readonly QueryKey[]
  send: (idempotencyKey: string) => Promise<'done' | 'waiting' | 'unknown'>
  /** Reads whether the thing is gone; undefined, or a failure, where that could not be read. */
  isGone: (queryClient: QueryClient) => Promise<boolean | undefined>
  /** Called once, when the thing is known to be gone. */
  onDone: () => void
}

/** Asks the bank to delete one thing: a row or a file. A thing that no longer exists counts as deleted, whoever did it. */
export const deletion =
  ({ clientId, queryKeys, send, isGone, onDone }: Deletion) =>
  (queryClient: QueryClient): CommandSpec<null> => ({
    clientId,
    send: async (_body, key) => foundIn(await send(key), undefined),
    look: async () => {
      const gone = await isGone(queryClient)
      if (gone) return { is: 'done', result: undefined }
      return { is: 'open', shown: gone === undefined ? undefined : true }
    },
    meanwhile: 'tell',
    readAgain: () =>
      Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onDone,
  })
