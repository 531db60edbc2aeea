import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { problemOf, request } from '@/lib/http/request'
import { askedToWait } from '@/lib/http/wait'
import { type FileProgress, isOver } from './file-progress'

const READ_EVERY_MS = 1000

/** The progress of an export, read again until the file is over, and not sooner than a failed answer asked. */
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

/** Cancels an export: the file ends where it is. */
export const cancelFile = (file: string) =>
  request<FileProgress>(deskPaths.api.exportProgress(file), { method: 'DELETE', reads: true })
