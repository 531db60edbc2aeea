import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { type FileProgress, isOver } from './file-progress'

const READ_EVERY_MS = 1000

/** How far a file is: read again until it is over. */
export const fileProgress = (file: string) =>
  queryOptions({
    queryKey: ['exports', file] as const,
    queryFn: ({ signal }) => request<FileProgress>(deskPaths.api.exportProgress(file), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : READ_EVERY_MS),
  })

/** Has a file be cut off where it is. */
export const cancelFile = (file: string) =>
  request<FileProgress>(deskPaths.api.exportProgress(file), { method: 'DELETE', reads: true })
