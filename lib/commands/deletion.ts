import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CommandSpec } from './command'
import { foundIn } from './status'

type Deletion = {
  /** Whose it is, where its hints tell of the change; of any client's otherwise. */
  clientId?: number
  /** What is read again after every answer. */
  queryKey: QueryKey
  send: (idempotencyKey: string) => Promise<'done' | 'waiting' | 'unknown'>
  /** Reads whether it is gone; undefined, or a failure, where that could not be read. */
  isGone: (queryClient: QueryClient) => Promise<boolean | undefined>
  /** Called once, when it is known to be gone. */
  onDone: () => void
}

/** Has the bank delete one thing: a row or a file. What is no longer there is deleted, whoever did it. */
export const deletion =
  ({ clientId, queryKey, send, isGone, onDone }: Deletion) =>
  (queryClient: QueryClient): CommandSpec<null> => ({
    clientId,
    send: async (_body, key) => foundIn(await send(key), undefined),
    look: async () => {
      const gone = await isGone(queryClient)
      if (gone) return { is: 'done', result: undefined }
      return { is: 'open', shown: gone === undefined ? undefined : true }
    },
    meanwhile: 'tell',
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    onDone,
  })
