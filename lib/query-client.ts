import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './http/request'

const ASK_AGAIN_MS = 5000

/**
 * One client per browser tab. It never retries: the server already tried a read twice. It asks without a line
 * too: a question that is put off says nothing, and one that fails can be told.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A page recovers by itself once its console is back.
        refetchInterval: ({ state: { error } }) =>
          error && problemOf(error).code === 'console_unreachable' ? ASK_AGAIN_MS : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
