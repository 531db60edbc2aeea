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
  /** What the bank keeps already, where the page has read it. */
  stored?: readonly StoredFile[] | null
  /** Hears, as the place goes, of the uploads that go with it and were neither stored nor refused. */
  onLeft?: (uploads: readonly Upload[]) => void
}

/**
 * The uploads to one place. What is stored is read again at once; what is refused for want of a session
 * or of a right makes the page ask who is signed in.
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
