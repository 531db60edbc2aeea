import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { problemOf, request } from '@/lib/http/request'
import { askedToWait } from '@/lib/http/wait'
import { isPausedBy } from '@/lib/query-client'
import { type FileProgress, hasBegun, isOver } from './file-progress'

const READ_EVERY_MS = 1000

/** The progress of an export, read again until the file is over, and not sooner than a failed answer asked. */
export const fileProgress = (file: string) =>
  queryOptions({
    queryKey: ['exports', file] as const,
    queryFn: async ({ signal, client, queryKey }): Promise<FileProgress> => {
      const now = await request<FileProgress>(deskPaths.api.exportProgress(file), { signal })
      const before = client.getQueryData<FileProgress>(queryKey)
      // The console keeps the end of a file for some minutes, in which this page may have slept.
      if (!hasBegun(before) || hasBegun(now)) return now
      return isOver(before) ? before : { ...before, state: 'forgotten' }
    },
    staleTime: 0,
    // People do other things while a long file is written; its end is known for some minutes only.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, error } }) =>
      (data && isOver(data)) || isPausedBy(error)
        ? false
        : Math.max(READ_EVERY_MS, error ? askedToWait(problemOf(error)) : 0),
  })

/**
 * Cancels an export: the file ends where it is. Looks first whether it is over or forgotten, because the console would say of
 * a file unknown to it that it was cancelled, as if it had never begun.
 */
export async function cancelFile(client: QueryClient, file: string): Promise<FileProgress> {
  const now = await client.fetchQuery(fileProgress(file))
  if (isOver(now)) return now
  return request(deskPaths.api.exportProgress(file), { method: 'DELETE', reads: true })
}
