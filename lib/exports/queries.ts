import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { problemOf, request } from '@/lib/http/request'
import { askedToWait } from '@/lib/http/wait'
import { type FileProgress, isOver } from './file-progress'

const READ_EVERY_MS = 1000

/** How far a file is: read again until it is over, and not sooner than whoever could not say it asked for. */
export const fileProgress = (file: string) =>
  queryOptions({
    queryKey: ['exports', file] as const,
    queryFn: ({ signal }) => request<FileProgress>(deskPaths.api.exportProgress(file), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && isOver(data)
        ? false
        : Math.max(READ_EVERY_MS, error ? askedToWait(problemOf(error)) : 0),
  })

/** Has a file be cut off where it is. */
export const cancelFile = (file: string) =>
  request<FileProgress>(deskPaths.api.exportProgress(file), { method: 'DELETE', reads: true })
