'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { FilesPlace, StoredFile, UploadLimits } from '@/lib/files/schema'
import type { Upload } from '@/lib/files/upload'
import { type Uploads, useUploads } from '@/lib/files/use-uploads'
import { problemOf } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'

type Options = {
  place: FilesPlace
  limits: UploadLimits
  /** The files that the bank keeps, if the page has read them. */
  stored?: readonly StoredFile[] | null
  /** Called when the place disappears, with its uploads whose end is open. */
  onLeft?: (uploads: readonly Upload[]) => void
}

/**
 * The uploads to one place. Once a file is stored, the list is read again at once; a refusal for lack of a session or a
 * right makes the page ask who is signed in.
 */
export function useFileUploads(options: Options): Uploads {
  const queryClient = useQueryClient()
  const { queryKey } = options.place
  return useUploads({
    ...options,
    onSettled: ({ status }, error) => {
      if (status.phase === 'stored' || status.phase === 'unknown')
        void queryClient.invalidateQueries({ queryKey })
      const code = error === undefined ? undefined : problemOf(error).code
      if (code === 'session_ended' || code === 'not_permitted')
        void queryClient.invalidateQueries({ queryKey: sessionQueries.current().queryKey })
    },
  })
}
