import { QueryClient } from '@tanstack/react-query'

/** One client per browser tab. It never retries: the server already tried a read twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })
}
